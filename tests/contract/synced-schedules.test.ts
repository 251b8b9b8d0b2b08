import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listCards } from "#contract/cards.ts";
import { bulkReview, type ConflictPolicy, type Performance } from "#contract/reviews.ts";
import { NOBODYS, as, fixtureOf, inDeck, nth, type Fixture } from "./fixture.ts";
import { createTestServer, type SignedIn, type TestServer } from "./harness.ts";
import { statementsOf } from "./statements.ts";

let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  owner = await server.signUpAndIn();
});
afterAll(() => server.close());

async function deckWithCards(count: number) {
  const { id: deckId } = await fixture.deck(owner);
  const fronts = Array.from({ length: count }, (_, n) => `${n}`);
  return { deckId, ids: (await fixture.cards(owner, deckId, fronts)).map(({ id }) => id) };
}

const answer = (cardId: number, performance: Performance = 3) => ({
  reviewId: randomUUID(),
  cardId,
  performance,
  reviewTimestamp: server.clock.now().toISOString(),
  updatedAt: server.clock.now().toISOString(),
  deviceId: "phone",
  version: 1,
  voided: false,
});
type Item = ReturnType<typeof answer>;

const send = (reviewItems: readonly Item[], conflictResolutionPolicy: ConflictPolicy = "most_recent") =>
  server.succeed(bulkReview, {
    ...as(owner),
    body: { reviewItems: [...reviewItems], conflictResolutionPolicy },
  });

/** The schedules that a device gets when it reads the deck. */
async function schedulesIn(deckId: number, ids: readonly number[]) {
  const { content } = await server.succeed(listCards, { ...as(owner), ...inDeck(deckId), query: {} });
  return content.flatMap(({ id, schedule }) => (ids.includes(id) ? [{ cardId: id, schedule }] : []));
}

it("a sync ends with the schedules of its cards, once each, as the deck has them", async () => {
  const { deckId, ids } = await deckWithCards(5);
  const [a, b, undone, refused] = [nth(ids, 0), nth(ids, 1), nth(ids, 2), nth(ids, 3)];
  const [first, remaining, gone] = [answer(a), answer(b, 1), answer(undone, 4)];
  await send([remaining, gone]);
  server.clock.advance(60_000);
  const items = [
    { ...gone, version: 2, voided: true },
    first,
    answer(a, 4),
    remaining,
    { ...remaining, cardId: refused },
    answer(NOBODYS),
  ];
  const { schedules } = await send(items);
  expect(schedules.map(({ cardId, schedule }) => [cardId, schedule.state, schedule.reps])).toStrictEqual([
    [a, "review", 2],
    [b, "learning", 1],
    [undone, "new", 0],
  ]);
  expect(schedules).toStrictEqual(await schedulesIn(deckId, [a, b, undone]));
  // A device that lost the response sends everything again and gets the same response.
  expect((await send(items)).schedules).toStrictEqual(schedules);
});

it("a sync of 50 reviews takes as many statements as one of 5, in one transaction", async () => {
  /** This many reviews: new ones, known ones, undone ones, conflicts, and one of an unknown card. */
  const items = async (count: number): Promise<Item[]> => {
    const { ids } = await deckWithCards(count - 1);
    const known = ids.map((cardId) => answer(cardId));
    await send(known);
    const later = new Date(server.clock.now().getTime() + 5000).toISOString();
    const again = known.map((item, n): Item => {
      if (n % 4 === 0) return { ...item, version: 2, voided: true };
      if (n % 4 === 1) return { ...item, performance: 1, deviceId: "tablet", updatedAt: later };
      return n % 4 === 2 ? item : answer(item.cardId);
    });
    return [...again, answer(NOBODYS)];
  };
  const batches = [await items(5), await items(50)];
  const responses = [];
  for (const batch of batches) {
    const outcomes = new Set<string>();
    const statements = await statementsOf(async () => {
      for (const { outcome } of (await send(batch, "merge")).results) outcomes.add(outcome);
    });
    expect([...outcomes].toSorted()).toStrictEqual(["applied", "conflict", "duplicate", "refused"]);
    responses.push(statements.map(({ text }) => text.trim().split(/\s+/, 3).join(" ")));
  }
  expect(batches.map((batch) => batch.length)).toStrictEqual([5, 50]);
  expect(responses[1]).toStrictEqual(responses[0]);
  expect(responses[1]?.filter((text) => /^(begin|commit|rollback|savepoint)/.test(text))).toStrictEqual([
    "begin",
    "commit",
  ]);
});
