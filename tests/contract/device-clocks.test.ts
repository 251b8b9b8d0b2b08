import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listCards } from "#contract/cards.ts";
import { bulkReview, recordPerformance, type Performance } from "#contract/reviews.ts";
import { newSchedule, schedulerNamed, toCardState } from "#domain/scheduling/scheduling.ts";
import { reviews } from "#server/database/study-schema.ts";
import { as, fixtureOf, inDeck, nth, type Fixture } from "./fixture.ts";
import { createTestServer, type SignedIn, type TestServer } from "./harness.ts";

const scheduler = schedulerNamed("fsrs-6/default/4;offset=0");

let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  owner = await server.signUpAndIn();
});
afterAll(() => server.close());

const MINUTE = 60_000;
const START = Date.parse("2026-02-01T09:00:00.000Z");

async function deckWithCard() {
  const { id: deckId } = await fixture.deck(owner);
  return { deckId, cardId: nth(await fixture.cards(owner, deckId, ["a"]), 0).id };
}

/** An answer at this minute of its device's clock; ids decrease, so that they do not give the order. */
const answer = (cardId: number, counter: number, minutes: number, performance: Performance) => ({
  reviewId: `${9 - counter}${randomUUID().slice(1)}`,
  cardId,
  counter,
  deviceId: "phone",
  performance,
  reviewTimestamp: new Date(START + minutes * MINUTE).toISOString(),
  version: 1,
  voided: false,
});
type Item = Omit<ReturnType<typeof answer>, "counter"> & {
  readonly counter?: number;
  readonly updatedAt?: string;
};

const send = (reviewItems: readonly Item[], sentAt?: string) =>
  server.succeed(bulkReview, {
    ...as(owner),
    body: { reviewItems: [...reviewItems], ...(sentAt === undefined ? {} : { sentAt }) },
  });

const scheduleIn = async (deckId: number) =>
  (await server.succeed(listCards, { ...as(owner), ...inDeck(deckId), query: {} })).content[0]?.schedule;

/** The schedule after ratings at these minutes. */
const after = (cardId: number, given: readonly (readonly [minutes: number, rating: Performance])[]) =>
  toCardState(
    given.reduce(
      (schedule, [minutes, rating]) =>
        scheduler.answered(cardId, schedule, { rating, at: START + minutes * MINUTE }),
      newSchedule(START),
    ),
  );

describe("clock of the device wrong by hours, jumping back: its answers", () => {
  it("count in the order in which they were given, in whatever order they come", async () => {
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ];
    for (const order of orders) {
      const { deckId, cardId } = await deckWithCard();
      const items = [answer(cardId, 1, 600, 4), answer(cardId, 2, 0, 1), answer(cardId, 3, 630, 3)];
      for (const index of order) await send([nth(items, index)]);
      const given = [[600, 4] as const, [600, 1] as const, [630, 3] as const];
      expect(await scheduleIn(deckId)).toStrictEqual(after(cardId, given));
    }
  });

  it("keep their position when one is undone and redone", async () => {
    const { deckId, cardId } = await deckWithCard();
    const [first, second] = [answer(cardId, 1, 600, 4), answer(cardId, 2, 0, 1)];
    await send([first, second, { ...second, version: 2, voided: true }]);
    expect(await scheduleIn(deckId)).toStrictEqual(after(cardId, [[600, 4]]));
    await send([{ ...second, version: 3, performance: 2 }]);
    const given = [[600, 4] as const, [600, 2] as const];
    expect(await scheduleIn(deckId)).toStrictEqual(after(cardId, given));
  });

  it("go by their own time where they come without a counter", async () => {
    const { deckId, cardId } = await deckWithCard();
    const items = [answer(cardId, 1, 600, 4), answer(cardId, 2, 0, 1)];
    await send(
      items.map((item) => {
        const { counter: _, ...uncounted } = item;
        return uncounted;
      }),
    );
    const given = [[0, 1] as const, [600, 4] as const];
    expect(await scheduleIn(deckId)).toStrictEqual(after(cardId, given));
  });
});

describe("answers dated more than a day after they arrive", () => {
  const FAR = "2199-06-01T09:00:00.000Z";
  const clock = () => server.clock.now().getTime();
  const minutesNow = () => (clock() - START) / MINUTE;

  it("clock of the device more than a day ahead: its answers count when they arrive, with that time reported", async () => {
    const { deckId, cardId } = await deckWithCard();
    const ahead = { ...answer(cardId, 1, 0, 3), reviewTimestamp: FAR };
    const before = minutesNow();
    const first = await send([ahead]);
    expect(first.results).toStrictEqual([
      { reviewId: ahead.reviewId, outcome: "applied", countedAt: server.clock.now().toISOString() },
    ]);
    expect(first.schedules).toStrictEqual([{ cardId, schedule: after(cardId, [[before, 3]]) }]);
    server.clock.advance(5 * MINUTE);
    const later = answer(cardId, 2, minutesNow(), 4);
    expect((await send([later])).results).toStrictEqual([{ reviewId: later.reviewId, outcome: "applied" }]);
    const given = [[before, 3] as const, [before + 5, 4] as const];
    expect(await scheduleIn(deckId)).toStrictEqual(after(cardId, given));
  });

  it("are known when they come again, and keep their time through later versions", async () => {
    const { deckId, cardId } = await deckWithCard();
    const ahead = { ...answer(cardId, 1, 0, 3), reviewTimestamp: FAR, updatedAt: FAR };
    const countedAt = server.clock.now().toISOString();
    const at = minutesNow();
    await send([ahead]);
    server.clock.advance(MINUTE);
    const { reviewId } = ahead;
    expect((await send([ahead])).results).toStrictEqual([{ reviewId, outcome: "duplicate", countedAt }]);
    expect((await send([{ ...ahead, version: 2, performance: 1 }])).results).toStrictEqual([
      { reviewId, outcome: "applied", countedAt },
    ]);
    expect(await scheduleIn(deckId)).toStrictEqual(after(cardId, [[at, 1]]));
  });

  it("do not win every conflict to come", async () => {
    const { cardId } = await deckWithCard();
    const item = answer(cardId, 1, 0, 3);
    await send([{ ...item, updatedAt: FAR }]);
    server.clock.advance(MINUTE);
    const elsewhere = { ...item, deviceId: "laptop", performance: 1 as const };
    const [result] = (await send([{ ...elsewhere, updatedAt: server.clock.now().toISOString() }])).results;
    expect(result).toMatchObject({ outcome: "conflict", winner: "local" });
  });

  it("keep their own time up to a day", async () => {
    const { deckId, cardId } = await deckWithCard();
    const ahead = answer(cardId, 1, minutesNow() + 24 * 60, 3);
    expect((await send([ahead])).results).toStrictEqual([{ reviewId: ahead.reviewId, outcome: "applied" }]);
    expect(await scheduleIn(deckId)).toStrictEqual(after(cardId, [[minutesNow() + 24 * 60, 3]]));
  });

  it("are answered with their time where they come alone", async () => {
    const { cardId } = await deckWithCard();
    const { review } = await server.succeed(recordPerformance, {
      ...as(owner),
      body: { cardId, performance: 3, reviewTimestamp: FAR },
    });
    expect(review.reviewTimestamp).toBe(server.clock.now().toISOString());
  });
});

it("a version is known whether it comes with a counter or without, and however its time is written", async () => {
  const { cardId } = await deckWithCard();
  const item = answer(cardId, 1, 0, 3);
  await send([item]);
  for (const again of [
    { ...item, counter: 5 },
    { ...item, reviewTimestamp: "2026-02-01T11:00:00+02:00" },
  ])
    expect(nth((await send([again])).results, 0).outcome).toBe("duplicate");
});

it("the server notes by how much a device's clock is off, where the device says what it is", async () => {
  const { cardId } = await deckWithCard();
  const now = server.clock.now().getTime();
  const at = (ms: number) => new Date(now + ms).toISOString();
  for (const sentAt of [at(-90_000), at(3_600_000), undefined]) await send([answer(cardId, 1, 0, 3)], sentAt);
  const log = await server.db
    .select({ skew: reviews.clockSkewMs })
    .from(reviews)
    .where(eq(reviews.cardId, cardId))
    .orderBy(asc(reviews.seq));
  expect(log.map(({ skew }) => skew)).toStrictEqual([90_000, -3_600_000, null]);
});
