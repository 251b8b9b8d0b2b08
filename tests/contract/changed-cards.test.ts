import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listCards, type Card } from "#contract/cards.ts";
import { addCard, deleteCard, updateCard } from "#contract/decks/card-changes.ts";
import { recordPerformance } from "#contract/reviews.ts";
import { users } from "#server/database/account-schema.ts";
import { cards as cardTable, decks, removedCards } from "#server/database/deck-schema.ts";
import { removedSchedules } from "#server/database/study-schema.ts";
import { cardsSince, changesSince, settledCursor } from "./changed-since.ts";
import { as, fixtureOf, inDeck, nth, ofCard, type Fixture } from "./fixture.ts";
import { createTestServer, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  owner = await server.signUpAndIn();
  stranger = await server.signUpAndIn();
});
afterAll(() => server.close());

/** A public deck of the owner's with four cards, and a cursor after them. */
async function deckWithCards() {
  const { id: deckId } = await fixture.deck(owner);
  const cards = await fixture.cards(owner, deckId, ["1", "2", "3", "4"], ["t"]);
  await fixture.publish(deckId);
  return {
    deckId,
    cards,
    ids: cards.map(({ id }) => id),
    cursor: await settledCursor(server, owner, deckId),
  };
}

const since = (deckId: number, cursor: string, learner = owner) =>
  changesSince(server, learner, deckId, cursor);
const update = (card: Card, change: { front?: string; tags?: string[] }) => {
  const { front, back } = card;
  const body = { front, back, tags: card.tags.map(({ name }) => name), ...change };
  return server.succeed(updateCard, { ...as(owner), ...ofCard(card.id), body });
};
const remove = ({ id }: Card) => server.succeed(deleteCard, { ...as(owner), ...ofCard(id) });

/** A review of one card that is sent version by version. */
function reviewOf(card: Card, learner = owner) {
  const reviewId = randomUUID();
  const reviewTimestamp = server.clock.now().toISOString();
  return (version: number, voided = false) => {
    const body = { reviewId, cardId: card.id, performance: 3, reviewTimestamp, version, voided } as const;
    return server.succeed(recordPerformance, { ...as(learner), body });
  };
}

describe("cards since a cursor", () => {
  it("are those whose texts or tags changed and those that were added, with what they are now", async () => {
    const { deckId, cards, cursor } = await deckWithCards();
    const [first, second] = [nth(cards, 0), nth(cards, 1)];
    // The clock is stopped, so a time would not show that the second was changed.
    const tagged = await update(second, { tags: ["t", "u"] });
    const changed = await update(first, { front: "one" });
    const added = await server.succeed(addCard, {
      ...as(owner),
      ...inDeck(deckId),
      body: { front: "5", back: "5" },
    });
    const { content, removed, full } = await cardsSince(server, owner, deckId, cursor);
    expect(content).toMatchObject([changed, tagged, added]);
    expect([removed, full]).toStrictEqual([[], false]);
    expect((await since(deckId, cursor, stranger)).changed).toStrictEqual(content.map(({ id }) => id));
  });

  it("are those whose schedule changed, for the learner whose it is", async () => {
    const { deckId, cards, ids, cursor } = await deckWithCards();
    const { schedule } = await reviewOf(nth(cards, 1))(1);
    await reviewOf(nth(cards, 2), stranger)(1);
    expect((await cardsSince(server, owner, deckId, cursor)).content).toMatchObject([
      { id: ids[1], schedule },
    ]);
    expect(await since(deckId, cursor, stranger)).toStrictEqual({ changed: [ids[2]], removed: [] });
    expect(await since((await deckWithCards()).deckId, cursor)).toMatchObject({ removed: [] });
  });

  it("have a card whose every answer was undone, with a new schedule, and once more when it is redone", async () => {
    const { deckId, cards, ids, cursor } = await deckWithCards();
    const [before] = (await cardsSince(server, owner, deckId)).content;
    const review = reviewOf(nth(cards, 0));
    await review(1);
    const answered = await settledCursor(server, owner, deckId);
    await review(2, true);
    const undone = await settledCursor(server, owner, deckId);
    expect((await cardsSince(server, owner, deckId, answered)).content).toStrictEqual([before]);
    expect((await cardsSince(server, owner, deckId, cursor)).content).toStrictEqual([before]);
    await review(3);
    expect((await since(deckId, undone)).changed).toStrictEqual([ids[0]]);
  });

  it("have no card whose schedule is replayed to what it was", async () => {
    const { deckId, cards } = await deckWithCards();
    const review = reviewOf(nth(cards, 0));
    await review(1);
    const cursor = await settledCursor(server, owner, deckId);
    await review(1);
    expect(await since(deckId, cursor)).toStrictEqual({ changed: [], removed: [] });
  });

  it("leave out and name those that were deleted or left the deck", async () => {
    const { deckId, cards, ids, cursor } = await deckWithCards();
    const other = await deckWithCards();
    await update(nth(cards, 0), { front: "gone" });
    await remove(nth(cards, 0));
    const moving = server.db.update(cardTable).set({ deckId: other.deckId });
    await moving.where(eq(cardTable.id, nth(cards, 1).id));
    await server.db.delete(cardTable).where(eq(cardTable.id, nth(cards, 2).id));
    expect(await since(deckId, cursor)).toStrictEqual({ changed: [], removed: ids.slice(0, 3) });
    expect(await since(other.deckId, other.cursor)).toStrictEqual({ changed: [ids[1]], removed: [] });
    expect(await since(deckId, await settledCursor(server, owner, deckId))).toStrictEqual({
      changed: [],
      removed: [],
    });
  });

  it("have again a card that came back", async () => {
    const { deckId, cards, ids, cursor } = await deckWithCards();
    await remove(nth(cards, 0));
    await server.db
      .update(cardTable)
      .set({ deletedAt: null })
      .where(eq(cardTable.id, nth(cards, 0).id));
    expect(await since(deckId, cursor)).toStrictEqual({ changed: [ids[0]], removed: [] });
  });

  it("come page by page, all removed ones with the first", async () => {
    const { deckId, cards, ids, cursor } = await deckWithCards();
    await remove(nth(cards, 3));
    await Promise.all(cards.slice(0, 3).map((card) => update(card, { front: "changed" })));
    const page = (query: Record<string, string>) =>
      server.succeed(listCards, {
        ...as(owner),
        ...inDeck(deckId),
        query: { size: "2", since: cursor, ...query },
      });
    const [first, second, behind] = [
      await page({}),
      await page({ page: "1" }),
      await page({ after: String(ids[0]) }),
    ];
    const pages = [first, second, behind].map((one) => [one.content.map(({ id }) => id), one.removed]);
    expect(pages).toStrictEqual([
      [ids.slice(0, 2), [ids[3]]],
      [[ids[2]], []],
      [ids.slice(1, 3), []],
    ]);
    expect([first, second, behind].map((one) => [one.totalElements, one.totalPages])).toStrictEqual([
      [3, 2],
      [3, 2],
      [3, 2],
    ]);
  });

  it("are all cards where the cursor is not one of this database as it stands", async () => {
    const { deckId, ids, cursor } = await deckWithCards();
    const [run, xid] = cursor.split(".");
    const other = "0".repeat(32);
    const unknown = ["", "x", `${run}`, `${run}.`, `${run}.-1`, `${run}.x`, `${other}.${xid}`, `${cursor} `];
    // Beyond the present, and beyond PostgreSQL's transaction numbers.
    unknown.push(`${run}.${BigInt(xid ?? "") + 1_000_000n}`, `${run}.${"9".repeat(20)}`);
    for (const one of unknown) {
      const { content, full, removed } = await cardsSince(server, owner, deckId, one);
      expect([one, content.map(({ id }) => id), full, removed]).toStrictEqual([one, ids, true, []]);
    }
    await server.db.execute(sql`vacuum full cards`);
    expect((await cardsSince(server, owner, deckId, cursor)).full).toBe(true);
  });

  it("of another database are all cards", async () => {
    const other = await createTestServer();
    const learner = await other.signUpAndIn();
    const { id } = await fixtureOf(other).deck(learner);
    const { cursor } = await cardsSince(other, learner, id);
    await other.close();
    const { deckId } = await deckWithCards();
    expect((await cardsSince(server, owner, deckId, cursor)).full).toBe(true);
  });
});

it("what changed needs a subscription, and all cards can be read without one", async () => {
  const learner = await server.signUpAndIn();
  const { id: deckId } = await fixture.deck(learner);
  await fixture.cards(learner, deckId, ["1"]);
  const cursor = await settledCursor(server, learner, deckId);
  await server.db.update(users).set({ subscriptionStatus: "FREE" }).where(eq(users.id, learner.user.id));
  const query = { size: "500", since: cursor };
  await server.refuse(listCards, { ...as(learner), ...inDeck(deckId), query }, 402, "SUBSCRIPTION_REQUIRED");
  expect((await cardsSince(server, learner, deckId)).content).toHaveLength(1);
  expect((await cardsSince(server, learner, deckId, "")).full).toBe(true);
});

it("what hangs on a deck or a learner goes with them and leaves no note", async () => {
  const { deckId, cards } = await deckWithCards();
  const learner = await server.signUpAndIn();
  await reviewOf(nth(cards, 0), learner)(1);
  await reviewOf(nth(cards, 1), learner)(1);
  await server.db.execute(sql`delete from users where id = ${learner.user.id}`);
  expect(await server.db.$count(removedSchedules, eq(removedSchedules.userId, learner.user.id))).toBe(0);
  await reviewOf(nth(cards, 0))(1);
  await server.db.delete(decks).where(eq(decks.id, deckId));
  expect(await server.db.$count(removedCards, eq(removedCards.deckId, deckId))).toBe(0);
  expect(await server.db.$count(removedSchedules, eq(removedSchedules.cardId, nth(cards, 0).id))).toBe(0);
});
