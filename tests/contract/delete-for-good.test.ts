import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as contract from "#contract/decks.ts";
import { changeCards } from "#contract/decks/bulk-changes.ts";
import { changeDecks, undoDeckChange } from "#contract/decks/deck-bulk-changes.ts";
import { deleteDeckForGood, emptyTrash } from "#contract/decks/deck-trash.ts";
import { bulkReview } from "#contract/reviews.ts";
import { bulkChangedCards } from "#server/database/bulk-change-schema.ts";
import { cards } from "#server/database/deck-schema.ts";
import { type Fixture, as, fixtureOf, inDeck } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

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

const trashed = async (learner: SignedIn) =>
  (await server.succeed(contract.listTrash, { ...as(learner), query: {} })).content.map(
    ({ title, cardCount, answerCount }) => `${title}: ${cardCount} cards, ${answerCount} answers`,
  );
async function answer(learner: SignedIn, cardId: number): Promise<void> {
  const reviewTimestamp = server.clock.now().toISOString();
  const review = { reviewId: randomUUID(), cardId, performance: 3 as const, reviewTimestamp };
  await server.succeed(bulkReview, { ...as(learner), body: { reviewItems: [review] } });
}
const textsOf = async (deckId: number) =>
  (await server.db.select().from(cards).where(eq(cards.deckId, deckId))).map(({ front }) => front);

describeEndpoint("deleteDeckForGood", {
  good: () => {
    it("deletes the texts of the deck and its cards at once, and no answer", async () => {
      const learner = await server.signUpAndIn();
      const [gone, remaining] = [await fixture.deck(learner, "Diary"), await fixture.deck(learner, "Kept")];
      const [first] = await fixture.cards(learner, gone.id, ["dear", "diary"], ["private"]);
      await fixture.cards(learner, remaining.id, ["stays"]);
      await answer(learner, first?.id ?? 0);
      await answer(learner, first?.id ?? 0);
      // Somebody else's is none of the learner's.
      await fixture.publish(gone.id);
      await answer(stranger, first?.id ?? 0);
      const change = { kind: "addTags" as const, tags: ["more"] };
      const body = { changeId: randomUUID(), cardIds: [first?.id ?? 0], change };
      await server.succeed(changeCards, { ...as(learner), ...inDeck(gone.id), body });
      for (const { id } of [gone, remaining]) await fixture.trash(learner, id);
      expect(await trashed(learner)).toStrictEqual(["Kept: 1 cards, 0 answers", "Diary: 2 cards, 2 answers"]);

      const call = { ...as(learner), ...inDeck(gone.id) };
      expect(await server.succeed(deleteDeckForGood, call)).toBeUndefined();
      expect(await trashed(learner)).toStrictEqual(["Kept: 1 cards, 0 answers"]);
      expect(await textsOf(gone.id)).toStrictEqual(["", ""]);
      expect(await textsOf(remaining.id)).toStrictEqual(["stays"]);
      const ofFirst = eq(bulkChangedCards.cardId, first?.id ?? 0);
      expect(await server.db.$count(bulkChangedCards, ofFirst)).toBe(0);
      await server.refuse(contract.restoreDeck, call, 404, "RESOURCE_NOT_FOUND");
    });
    it("is not taken back by the undo of the change that trashed the deck", async () => {
      const deck = await fixture.deck(owner);
      const changeId = randomUUID();
      const change = { kind: "trash" as const };
      await server.succeed(changeDecks, { ...as(owner), body: { changeId, deckIds: [deck.id], change } });
      await server.succeed(deleteDeckForGood, { ...as(owner), ...inDeck(deck.id) });
      expect(await server.succeed(undoDeckChange, { ...as(owner), params: { changeId } })).toStrictEqual({
        restored: 0,
        left: 1,
      });
    });
  },
  bad: () => {
    it("refuses decks that are not in the trash, those of others, and a call without a token", async () => {
      const deck = await fixture.deck(owner);
      await fixture.cards(owner, deck.id, ["front"]);
      await fixture.publish(deck.id);
      const call = inDeck(deck.id);
      await server.refuse(deleteDeckForGood, { ...as(owner), ...call }, 404, "RESOURCE_NOT_FOUND");
      await fixture.trash(owner, deck.id);
      await server.refuse(deleteDeckForGood, { ...as(stranger), ...call }, 404, "RESOURCE_NOT_FOUND");
      await server.refuse(deleteDeckForGood, call, 401, "AUTHENTICATION_REQUIRED");
      expect(await textsOf(deck.id)).toStrictEqual(["front"]);
      expect(await fixture.restore(owner, deck.id)).toMatchObject({ cardCount: 1 });
    });
  },
});

describeEndpoint("emptyTrash", {
  good: () => {
    it("deletes what is in the trash of the learner, and nothing else", async () => {
      const learner = await server.signUpAndIn();
      const [one, other, remaining] = [
        await fixture.deck(learner),
        await fixture.deck(learner),
        await fixture.deck(learner, "Kept"),
      ];
      const strangers = await fixture.deck(stranger, "Of somebody else");
      for (const { id } of [one, other]) await fixture.trash(learner, id);
      await fixture.trash(stranger, strangers.id);
      const call = as(learner);
      expect(await server.succeed(emptyTrash, call)).toStrictEqual({
        deckIds: [one.id, other.id],
        isMore: false,
      });
      expect(await server.succeed(emptyTrash, call)).toStrictEqual({ deckIds: [], isMore: false });
      expect(await trashed(learner)).toStrictEqual([]);
      const { content } = await server.succeed(contract.listDecks, { ...call, query: {} });
      expect(content.map(({ id }) => id)).toStrictEqual([remaining.id]);
      expect(await trashed(stranger)).toStrictEqual(["Of somebody else: 0 cards, 0 answers"]);
    });
  },
  bad: () => {
    it("needs a signed-in learner", async () => {
      await server.refuse(emptyTrash, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
