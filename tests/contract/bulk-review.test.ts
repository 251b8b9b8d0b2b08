import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Card } from "#contract/cards.ts";
import { type Performance, bulkReview } from "#contract/reviews.ts";
import { reviewCards } from "#contract/study/study.ts";
import { checksumOf } from "#domain/sync/checksum.ts";
import { scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
import { DEFAULT_OPTIONS, parametersOf } from "#domain/study/options/deck-options.ts";
import { cardStates, reviews } from "#server/database/study-schema.ts";
import { NOBODYS, as, fixtureOf, inDeck, nth, type Fixture } from "./fixture.ts";
import { createTestServer, describeEndpoint, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  [owner, stranger] = [await server.signUpAndIn(), await server.signUpAndIn()];
});
afterAll(() => server.close());

const MINUTE = 60_000;
const START = Date.parse("2026-02-01T09:00:00.000Z");
type Item = ReturnType<typeof answer> & { readonly counter?: number; readonly timeZone?: string };

/** An answer to a card, some minutes after the first. */
const answer = (cardId: number, minutes = 0, performance: Performance = 3) => ({
  reviewId: randomUUID(),
  cardId,
  performance,
  reviewTimestamp: new Date(START + minutes * MINUTE).toISOString(),
  deviceId: "phone",
  version: 1,
  voided: false,
});

const send = (learner: SignedIn, reviewItems: readonly Item[]) =>
  server.succeed(bulkReview, { ...as(learner), body: { reviewItems: [...reviewItems] } });

const outcomes = async (learner: SignedIn, items: readonly Item[]) =>
  (await send(learner, items)).results.map(({ outcome }) => outcome);

/** A deck of the owner's with cards. */
async function cardsOf(count: number): Promise<{ deckId: number; cards: Card[] }> {
  const { id } = await fixture.deck(owner);
  const fronts = Array.from({ length: count }, (_, n) => `${n}`);
  return { deckId: id, cards: await fixture.cards(owner, id, fronts) };
}

/** The stored schedule of a card as it goes over the wire; undefined where it is new. */
async function scheduleOf(cardId: number) {
  const [row] = await server.db.select().from(cardStates).where(eq(cardStates.cardId, cardId));
  if (!row) return undefined;
  const { userId: _, cardId: __, changedIn: ___, due, lastReview, ...rest } = row;
  return { ...rest, due: due.toISOString(), lastReview: lastReview.toISOString() };
}

/** The schedule that these answers lead to. */
function replay(cardId: number, items: readonly Item[]) {
  const answers = items.map(({ performance, reviewTimestamp, counter = null, ...item }) => ({
    ...item,
    rating: performance,
    at: Date.parse(reviewTimestamp),
    counter,
    parameters: parametersOf(DEFAULT_OPTIONS, Date.parse(reviewTimestamp), item.timeZone ?? "UTC"),
  }));
  const schedule = scheduler.replayed(cardId, answers);
  return schedule ? toCardState(schedule) : undefined;
}

const logOf = (cardId: number) =>
  server.db.select().from(reviews).where(eq(reviews.cardId, cardId)).orderBy(asc(reviews.seq));

describeEndpoint("bulkReview", {
  good: () => {
    it("applies answers and keeps all that was said of them", async () => {
      const { cards } = await cardsOf(1);
      const { id } = nth(cards, 0);
      const item = {
        ...answer(id, 0, 2),
        studyTimeSeconds: 3.25,
        errorType: "spelling",
        notes: "ñ",
        answerQuality: 4,
        confidence: 0.5,
        sessionId: randomUUID(),
        counter: 7,
        timeZone: "Africa/Cairo",
        updatedAt: "2026-02-01T09:00:01.000Z",
        checksum: "0123456789abcdef0123456789abcdef",
      };
      expect(await send(owner, [item])).toStrictEqual({
        success: true,
        syncedCount: 1,
        failedCount: 0,
        errors: [],
        results: [{ reviewId: item.reviewId, outcome: "applied" }],
        schedules: [{ cardId: id, schedule: replay(id, [item]) }],
      });
      const log = await logOf(id);
      expect(log).toStrictEqual([
        {
          ...item,
          seq: log[0]?.seq,
          userId: owner.user.id,
          checksum: checksumOf(item),
          undecided: false,
          parameters: "fsrs-6/default/4;offset=120",
          receivedAt: server.clock.now(),
          clockSkewMs: null,
        },
      ]);
      expect(await scheduleOf(id)).toStrictEqual(replay(id, [item]));
    });

    it("answer lost after the server committed: a batch that is sent twice is counted once", async () => {
      const { cards } = await cardsOf(3);
      const items = cards.flatMap(({ id }) => [answer(id, 0), answer(id, 10)]);
      await send(owner, items);
      const before = await Promise.all(cards.map(({ id }) => scheduleOf(id)));
      const again = await send(owner, items);
      expect([again.success, again.syncedCount, again.failedCount]).toStrictEqual([true, 6, 0]);
      expect(again.results.map(({ outcome }) => outcome)).toStrictEqual(items.map(() => "duplicate"));
      expect(await Promise.all(cards.map(({ id }) => scheduleOf(id)))).toStrictEqual(before);
      for (const { id } of cards) expect(await logOf(id)).toHaveLength(2);
    });

    it("request delivered twice, batches out of order: counted once, also when all come at once", async () => {
      const { cards } = await cardsOf(5);
      const items = cards.flatMap(({ id }) => [answer(id, 0), answer(id, 10, 1), answer(id, 20)]);
      const deliveries = Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? items : items.toReversed()));
      const all = (await Promise.all(deliveries.map((batch) => outcomes(owner, batch)))).flat();
      expect(all.filter((outcome) => outcome === "applied")).toHaveLength(items.length);
      expect(all.filter((outcome) => outcome === "duplicate")).toHaveLength(items.length * 5);
      for (const { id } of cards) {
        expect(await logOf(id)).toHaveLength(3);
        const ofCard = items.filter(({ cardId }) => cardId === id);
        expect(await scheduleOf(id)).toStrictEqual(replay(id, ofCard));
      }
    });

    it("takes different answers to one card at once from two devices", async () => {
      const { cards } = await cardsOf(1);
      const { id } = nth(cards, 0);
      const items = Array.from({ length: 12 }, (_, n) => answer(id, n * 10, n % 3 === 0 ? 1 : 3));
      await Promise.all(items.map((item) => send(owner, [item])));
      expect(await scheduleOf(id)).toStrictEqual(replay(id, items));
    });

    it("inserts a late answer and recomputes the schedule as if it had come in time", async () => {
      const { cards } = await cardsOf(1);
      const { id } = nth(cards, 0);
      const items = [answer(id, 0), answer(id, 10), answer(id, 10_000, 1), answer(id, 10_010)];
      for (const item of items.toReversed()) await send(owner, [item]);
      expect(await scheduleOf(id)).toStrictEqual(replay(id, items));
      expect((await logOf(id)).map(({ reviewId }) => reviewId)).toStrictEqual(
        items.toReversed().map(({ reviewId }) => reviewId),
      );
    });

    it("undoes and redoes an answer, and changes a rating", async () => {
      const { deckId, cards } = await cardsOf(1);
      const { id } = nth(cards, 0);
      const [first, second] = [answer(id, 0), answer(id, 10, 4)];
      await send(owner, [first, second]);
      expect(await outcomes(owner, [{ ...second, version: 2, voided: true }])).toStrictEqual(["applied"]);
      expect(await scheduleOf(id)).toStrictEqual(replay(id, [first]));
      expect(await outcomes(owner, [{ ...second, version: 3 }])).toStrictEqual(["applied"]);
      expect(await scheduleOf(id)).toStrictEqual(replay(id, [first, second]));
      const again = { ...second, version: 4, performance: 1 } as const;
      await send(owner, [again]);
      expect(await scheduleOf(id)).toStrictEqual(replay(id, [first, again]));
      await send(owner, [
        { ...again, version: 5, voided: true },
        { ...first, version: 2, voided: true },
      ]);
      expect(await scheduleOf(id)).toBeUndefined();
      const call = { ...as(owner), ...inDeck(deckId), query: {} };
      const { counts } = await server.succeed(reviewCards, call);
      expect(counts).toStrictEqual({ new: 1, learning: 0, due: 0 });
      expect(await logOf(id)).toHaveLength(7);
    });

    it("takes the versions of one review in one batch, and an overtaken one afterwards", async () => {
      const { cards } = await cardsOf(1);
      const { id } = nth(cards, 0);
      const [remaining, undone] = [answer(id, 0), answer(id, 10, 4)];
      const second = { ...undone, version: 2, performance: 3 } as const;
      const third = { ...undone, version: 3, voided: true };
      expect(await outcomes(owner, [remaining, undone, third, undone])).toStrictEqual([
        "applied",
        "applied",
        "applied",
        "duplicate",
      ]);
      expect(await outcomes(owner, [second])).toStrictEqual(["applied"]);
      expect(await outcomes(owner, [second, third])).toStrictEqual(["duplicate", "duplicate"]);
      expect(await scheduleOf(id)).toStrictEqual(replay(id, [remaining]));
      expect(await logOf(id)).toHaveLength(4);
    });

    it("judges each item by itself", async () => {
      const { cards } = await cardsOf(2);
      const [a, b] = [nth(cards, 0).id, nth(cards, 1).id];
      const { id: theirDeck } = await fixture.deck(stranger);
      const theirs = nth(await fixture.cards(stranger, theirDeck, ["x"]), 0).id;
      const known = answer(a, 0);
      await send(owner, [known]);
      const items = [answer(NOBODYS), known, { ...known, cardId: b }, answer(theirs), answer(b)];
      const refused = (cardId: number, errorCode: string, errorMessage: string) => ({
        cardId,
        errorMessage,
        errorCode,
      });
      expect(await send(owner, items)).toStrictEqual({
        success: false,
        syncedCount: 2,
        failedCount: 3,
        errors: [
          refused(NOBODYS, "RESOURCE_NOT_FOUND", `There is no card ${NOBODYS}, or it is not yours.`),
          refused(
            b,
            "RESOURCE_CONFLICT",
            `Review ${known.reviewId} is of another card; give the answer to card ${b} an id of its own.`,
          ),
          refused(theirs, "RESOURCE_NOT_FOUND", `There is no card ${theirs}, or it is not yours.`),
        ],
        results: items.map(({ reviewId }, index) => ({
          reviewId,
          outcome: (["refused", "duplicate", "refused", "refused", "applied"] as const)[index],
        })),
        schedules: [
          { cardId: a, schedule: replay(a, [known]) },
          { cardId: b, schedule: replay(b, [nth(items, 4)]) },
        ],
      });
      expect(await scheduleOf(b)).toStrictEqual(replay(b, [nth(items, 4)]));
      expect(await logOf(theirs)).toStrictEqual([]);
    });

    it("keeps the reviews of two learners apart, even under one id", async () => {
      const { deckId, cards } = await cardsOf(1);
      await fixture.publish(deckId);
      const item = answer(nth(cards, 0).id);
      expect(await outcomes(owner, [item])).toStrictEqual(["applied"]);
      expect(await outcomes(stranger, [item])).toStrictEqual(["applied"]);
      const undone = { ...item, version: 2, voided: true };
      expect(await outcomes(owner, [undone])).toStrictEqual(["applied"]);
      const log = await logOf(item.cardId);
      expect(log.map((row) => [row.userId, row.version])).toStrictEqual([
        [owner.user.id, 1],
        [stranger.user.id, 1],
        [owner.user.id, 2],
      ]);
      expect(await scheduleOf(item.cardId)).toStrictEqual(replay(item.cardId, [item]));
    });

    it("takes 500 answers at once", async () => {
      const { cards } = await cardsOf(100);
      const items = cards.flatMap(({ id }) => Array.from({ length: 5 }, (_, n) => answer(id, n * 10)));
      expect((await send(owner, items)).syncedCount).toBe(500);
      expect(await scheduleOf(nth(cards, 99).id)).toStrictEqual(replay(nth(cards, 99).id, items.slice(495)));
    });
  },
  bad: () => {
    it("names the wrong fields", async () => {
      const wrong = async (body: unknown) => {
        const call = { ...as(owner), body };
        const error = await server.refuse(bulkReview, call, 422, "VALIDATION_ERROR");
        return Object.keys(error.validationErrors ?? {});
      };
      const item = answer(1);
      expect(await wrong({ reviewItems: [] })).toStrictEqual(["reviewItems"]);
      const tooMany = Array.from({ length: 501 }, () => item);
      expect(await wrong({ reviewItems: tooMany })).toStrictEqual(["reviewItems"]);
      expect(await wrong({ reviewItems: [item, { ...item, performance: 5 }] })).toStrictEqual([
        "reviewItems.1.performance",
      ]);
      expect(await wrong({ reviewItems: [{ ...item, checksum: "x" }] })).toStrictEqual([
        "reviewItems.0.checksum",
      ]);
      expect(await wrong({ reviewItems: [item], conflictResolutionPolicy: "newest" })).toStrictEqual([
        "conflictResolutionPolicy",
      ]);
    });
    it("needs a signed-in learner", async () => {
      const body = { reviewItems: [answer(1)] };
      await server.refuse(bulkReview, { body }, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
