import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addCard, deleteCard, updateCard } from "#contract/decks/card-changes.ts";
import * as contract from "#contract/decks.ts";
import { bulkReview } from "#contract/reviews.ts";
import { createSession, listSessions } from "#contract/study/study.ts";
import { listRatings } from "#contract/study/history.ts";
import { cardTags, cards, decks } from "#server/database/deck-schema.ts";
import { purgeTrash } from "#server/features/decks/purge-trash.ts";
import { type Fixture, as, fixtureOf, inDeck, nth, ofCard } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

const DAY = 86_400_000;
const purge = () => purgeTrash(server.db, server.clock.now());
const trashed = async (learner: SignedIn) =>
  (await server.succeed(contract.listTrash, { ...as(learner), query: {} })).content.map(({ title }) => title);
const reviewOf = (cardId: number, sessionId: string | undefined) => ({
  reviewId: randomUUID(),
  cardId,
  ...(sessionId !== undefined && { sessionId }),
  performance: 3 as const,
  reviewTimestamp: server.clock.now().toISOString(),
});
const send = (learner: SignedIn, cardId: number, sessionId?: string) =>
  server.succeed(bulkReview, {
    ...as(learner),
    body: { reviewItems: [reviewOf(cardId, sessionId)] },
  });

it("after 30 days in the trash the texts are gone for good, and no answer with them", async () => {
  let learner = await server.signUpAndIn();
  await server.confirm(learner);
  const deck = await fixture.deck(learner, "Secret diary");
  const [card] = await fixture.cards(learner, deck.id, ["dear diary"], ["private"]);
  const cardId = card?.id ?? 0;
  await server.db.update(cards).set({ hint: "love", notes: "him" }).where(eq(cards.id, cardId));
  const sessionId = randomUUID();
  const startedAt = server.clock.now().toISOString();
  await server.succeed(createSession, { ...as(learner), body: { sessionId, deckId: deck.id, startedAt } });
  await send(learner, cardId, sessionId);
  await fixture.trash(learner, deck.id);

  server.clock.advance(30 * DAY);
  learner = await fixture.signInAgain(learner);
  await purge();
  expect(await trashed(learner)).toStrictEqual(["Secret diary"]);

  server.clock.advance(1);
  await purge();
  expect(await trashed(learner)).toStrictEqual([]);
  await server.refuse(
    contract.restoreDeck,
    { ...as(learner), ...inDeck(deck.id) },
    404,
    "RESOURCE_NOT_FOUND",
  );
  const rows = await server.db.select().from(cards).where(eq(cards.deckId, deck.id));
  expect(rows.map(({ front, back, hint, notes }) => front + back + hint + notes)).toStrictEqual([""]);
  expect(
    await server.db.select({ title: decks.title }).from(decks).where(eq(decks.id, deck.id)),
  ).toStrictEqual([{ title: "" }]);

  const { content } = await server.succeed(listSessions, { ...as(learner), query: {} });
  expect(content).toMatchObject([{ sessionId, deckTitle: null, reviewCount: 1 }]);
  const { ratings } = await server.succeed(listRatings, { ...as(learner), params: { sessionId } });
  expect(ratings).toMatchObject([{ cardFront: null, performance: 3 }]);

  // A device that was offline for long.
  await send(learner, cardId, sessionId);
  const again = await server.succeed(listSessions, { ...as(learner), query: {} });
  expect(nth(again.content, 0).reviewCount).toBe(2);
});

it("what was restored, and what is in the trash for a shorter time, is kept", async () => {
  let learner = await server.signUpAndIn();
  await server.confirm(learner);
  const [restored, late] = [await fixture.deck(learner, "Restored"), await fixture.deck(learner, "Late")];
  for (const { id } of [restored, late]) await fixture.cards(learner, id, ["front"]);
  await fixture.trash(learner, restored.id);
  server.clock.advance(20 * DAY);
  learner = await fixture.signInAgain(learner);
  await fixture.trash(learner, late.id);
  await fixture.restore(learner, restored.id);
  server.clock.advance(20 * DAY);
  learner = await fixture.signInAgain(learner);
  await purge();
  expect(await trashed(learner)).toStrictEqual(["Late"]);
  expect(await fixture.restore(learner, late.id)).toMatchObject({ title: "Late", cardCount: 1 });
});

it("others keep what they answered in a public deck that is deleted for good", async () => {
  const owner = await server.signUpAndIn();
  await server.confirm(owner);
  let learner = await server.signUpAndIn();
  await server.confirm(learner);
  const deck = await fixture.deck(owner, "Shared");
  await fixture.publish(deck.id);
  const [card] = await fixture.cards(owner, deck.id, ["front"]);
  const sessionId = randomUUID();
  const startedAt = server.clock.now().toISOString();
  await server.succeed(createSession, { ...as(learner), body: { sessionId, deckId: deck.id, startedAt } });
  await send(learner, card?.id ?? 0, sessionId);
  await server.succeed(contract.addFavorite, { ...as(learner), ...inDeck(deck.id) });
  await fixture.trash(owner, deck.id);
  server.clock.advance(31 * DAY);
  await purge();
  learner = await fixture.signInAgain(learner);
  const { content } = await server.succeed(listSessions, { ...as(learner), query: {} });
  expect(content).toMatchObject([{ sessionId, reviewCount: 1, deckTitle: null }]);
  // A device that was offline for long.
  expect(await send(learner, card?.id ?? 0, sessionId)).toMatchObject({ success: true, failedCount: 0 });
  const favorites = await server.succeed(contract.listDecks, {
    ...as(learner),
    query: { scope: "favorites" },
  });
  expect(favorites.content).toStrictEqual([]);
});

it("a card that was deleted by itself is emptied after 30 days, not one of a note that goes on", async () => {
  const learner = await server.signUpAndIn();
  const deck = await fixture.deck(learner, "Words");
  const [gone, late, remaining] = await fixture.cards(
    learner,
    deck.id,
    ["gone", "late", "kept"],
    ["private"],
  );
  const note = {
    ...as(learner),
    params: { deckId: String(deck.id) },
    body: { front: "cat", back: "Katze", tags: [] },
  };
  const { id: catId } = await server.succeed(addCard, { ...note, body: { ...note.body, reversed: true } });
  await server.succeed(updateCard, {
    ...as(learner),
    ...ofCard(catId),
    body: { ...note.body, reversed: false },
  });
  await server.succeed(deleteCard, { ...as(learner), ...ofCard(gone?.id ?? 0) });
  server.clock.advance(1);
  await server.db
    .update(cards)
    .set({ deletedAt: server.clock.now() })
    .where(eq(cards.id, late?.id ?? 0));
  server.clock.advance(30 * DAY);
  await purge();
  const rows = await server.db
    .select({ id: cards.id, front: cards.front, back: cards.back })
    .from(cards)
    .where(eq(cards.deckId, deck.id))
    .orderBy(cards.id);
  expect(rows.map(({ front }) => front)).toStrictEqual(["", "late", "kept", "cat", "cat"]);
  expect(rows[0]).toStrictEqual({ id: gone?.id, front: "", back: "" });
  const tagged = await server.db.select({ id: cardTags.cardId }).from(cardTags).orderBy(cardTags.cardId);
  const own = [gone, late, remaining].map((card) => card?.id ?? 0);
  expect(tagged.map(({ id }) => id).filter((id) => own.includes(id))).toStrictEqual(own.slice(1));
});
