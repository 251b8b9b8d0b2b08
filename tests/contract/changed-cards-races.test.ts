import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { ReviewCard } from "#contract/cards.ts";
import { addCard, deleteCard, updateCard } from "#contract/decks/card-changes.ts";
import { bulkReview } from "#contract/reviews.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { cards as cardTable } from "#server/database/deck-schema.ts";
import {
  deleteCard as deleteCardRow,
  updateCard as updateCardRow,
} from "#server/features/cards/change-card.ts";
import { cardsSince } from "./changed-since.ts";
import { as, fixtureOf, inDeck, nth, ofCard, type Fixture } from "./fixture.ts";
import { createTestServer, type SignedIn, type TestServer } from "./harness.ts";
import { aLockIsAwaited, beginTransaction } from "./open-transaction.ts";

let server: TestServer;
let fixture: Fixture;
let owner: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
  owner = await server.signUpAndIn();
});
afterAll(() => server.close());

/** A deck of the owner's with so many cards. */
async function deckWithCards(count: number) {
  const { id: deckId } = await fixture.deck(owner);
  const fronts = Array.from({ length: count }, (_, n) => `${n}`);
  return { deckId, ids: (await fixture.cards(owner, deckId, fronts)).map(({ id }) => id) };
}

const change = { front: "changed", back: "b", tags: ["new"] };

const answer = (cardId: number, reviewId: string = randomUUID(), version = 1, voided = false) =>
  server.succeed(bulkReview, {
    ...as(owner),
    body: { reviewItems: [{ reviewId, cardId, performance: 3, version, voided }] },
  });

it("what began before a cursor and is committed after it comes with the next one", async () => {
  const { deckId, ids } = await deckWithCards(5);
  const [texts = 0, deleted = 0, answered = 0, undone = 0, quick = 0] = ids;
  await answer(answered);
  await answer(undone);
  // The first answer of a card waits for changes of its deck.
  await answer(quick);
  const late = await beginTransaction(server.db, async (db) => {
    await db.update(cardTable).set({ front: "late" }).where(eq(cardTable.id, texts));
    await db.update(cardTable).set({ deletedAt: new Date() }).where(eq(cardTable.id, deleted));
    await db.update(cardStates).set({ reps: 99 }).where(eq(cardStates.cardId, answered));
    await db.delete(cardStates).where(eq(cardStates.cardId, undone));
  });
  // A later transaction that is committed first: its number is higher, and it is before the cursor.
  await answer(quick);
  const { content, cursor } = await cardsSince(server, owner, deckId);
  expect(content.map(({ front, schedule }) => [front, schedule.reps])).toStrictEqual([
    ["0", 0],
    ["1", 0],
    ["2", 1],
    ["3", 1],
    ["4", 2],
  ]);
  await late.commit();
  const next = await cardsSince(server, owner, deckId, cursor);
  expect(next.removed).toStrictEqual([deleted]);
  expect(next.content.map(({ id, front, schedule }) => [id, front, schedule.reps])).toEqual(
    expect.arrayContaining([
      [texts, "late", 0],
      [answered, "2", 99],
      [undone, "3", 0],
    ]),
  );
});

it("a page shows all of its cards as they were at one moment", async () => {
  const { deckId, ids } = await deckWithCards(2);
  const before = await cardsSince(server, owner, deckId);
  const reading = await server.db.transaction(async (db) => {
    // Delays the reader between the cards and their tags.
    await db.execute(sql`lock table card_tags in access exclusive mode`);
    const page = cardsSince(server, owner, deckId);
    await vi.waitFor(async () => {
      const { rows } = await server.db.execute(
        sql`select 1 from pg_locks where relation = 'card_tags'::regclass and not granted`,
      );
      expect(rows).toHaveLength(1);
    }, 30_000);
    await updateCardRow(db, owner.user.id, nth(ids, 0), change, server.clock.now());
    // A promise in an object: the reader goes on only when the transaction has ended.
    return { page };
  });
  expect((await reading.page).content).toStrictEqual(before.content);
  const [changed] = (await cardsSince(server, owner, deckId, (await reading.page).cursor)).content;
  expect(changed).toMatchObject({ front: "changed", tags: [{ name: "new" }] });
});

it.each([
  ["a change", updateCard, { body: change }],
  ["a deletion", deleteCard, {}],
] as const)("%s that waits for a deletion finds no card", async (_, endpoint, call) => {
  const { deckId, ids } = await deckWithCards(1);
  const cardId = nth(ids, 0);
  const late = await beginTransaction(server.db, (db) =>
    deleteCardRow(db, owner.user.id, cardId, server.clock.now()),
  );
  const waiting = server.refuse(
    endpoint,
    { ...as(owner), ...ofCard(cardId), ...call },
    404,
    "RESOURCE_NOT_FOUND",
  );
  await aLockIsAwaited(server.db);
  await late.commit();
  await waiting;
  expect((await cardsSince(server, owner, deckId)).content).toStrictEqual([]);
  const [row] = await server.db.select().from(cardTable).where(eq(cardTable.id, cardId));
  expect(row).toMatchObject({ front: "0" });
});

it("a device that follows the changes while many write has in the end what is there", async () => {
  const { deckId, ids } = await deckWithCards(20);
  const start = await cardsSince(server, owner, deckId);
  const remaining = new Map(start.content.map((card) => [card.id, card]));
  let { cursor } = start;
  const follow = async () => {
    const { full, content, removed, ...next } = await cardsSince(server, owner, deckId, cursor);
    expect(full).toBe(false);
    for (const card of content) remaining.set(card.id, card);
    for (const id of removed) remaining.delete(id);
    ({ cursor } = next);
  };

  const write = async (writer: number) => {
    for (let step = 0; step < 10; step++) {
      const cardId = nth(ids, writer * 5 + (step % 4));
      const body = { front: `${writer}.${step}`, back: "b" };
      await server.succeed(updateCard, { ...as(owner), ...ofCard(cardId), body });
      const reviewId = randomUUID();
      await answer(cardId, reviewId);
      if (step % 2 === 0) await answer(cardId, reviewId, 2, true);
      if (step % 3 === 0) await server.succeed(addCard, { ...as(owner), ...inDeck(deckId), body });
    }
    await server.succeed(deleteCard, { ...as(owner), ...ofCard(nth(ids, writer * 5 + 4)) });
  };
  const writers = { left: 4 };
  const written = Promise.all([0, 1, 2, 3].map((writer) => write(writer).finally(() => (writers.left -= 1))));
  while (writers.left > 0) await follow();
  await written;
  await follow();

  const byId = (a: ReviewCard, b: ReviewCard) => a.id - b.id;
  const { content } = await cardsSince(server, owner, deckId);
  expect([...remaining.values()].toSorted(byId)).toStrictEqual(content);
  expect(content).toHaveLength(20 - 4 + 16);
});
