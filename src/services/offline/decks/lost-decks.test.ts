import { afterAll, beforeAll, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { cacheDeck, storedReviews } from "#tests/support/cached-deck.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { NOW, ORIGIN, USER, cardOf, draftOf, testDatabase } from "#tests/support/offline-database.ts";
import { saveReview } from "../reviews/reviews.ts";
import { readCachedDecks } from "../cards/cached-decks.ts";
import { readDecksToRestore } from "../database/decks-to-restore.ts";
import { forgetLostDecks } from "./lost-decks.ts";
import { setPinned } from "./pinned-deck.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => void (server = await answeringServer()));
afterAll(() => server.close());

async function device() {
  const database = await testDatabase();
  await cacheDeck(database, [cardOf(10, { deckId: 1 })], { deckId: 1, at: NOW });
  await cacheDeck(database, [cardOf(20, { deckId: 2 })], { deckId: 2, at: NOW });
  await saveReview(database, draftOf(1, { cardId: 20, performance: 3 }), ORIGIN);
  const options = { database, http: httpTo(server.baseUrl), userId: USER };
  return {
    database,
    forgetLost: () => forgetLostDecks({ ...options, signal: new AbortController().signal }),
    stored: async () => (await readCachedDecks(database, USER)).map(({ id }) => id),
    cards: () =>
      database.read(["cached_cards"], async (all) =>
        (await all.objectStore("cached_cards").getAllKeys()).map(([, id]) => id),
      ),
    reviews: async () => (await storedReviews(database)).reviews.length,
  };
}

it("decks that the learner may no longer study leave the device with their cards; answers stay", async () => {
  const { forgetLost, stored, cards, reviews } = await device();
  server.answers(() => ({ body: { deckIds: [1] } }));
  await forgetLost();
  expect([await stored(), await cards(), await reviews()]).toEqual([[1], [10], 1]);
});

it("nothing leaves the device where the server is not reached", async () => {
  const { forgetLost, stored, cards } = await device();
  server.answers(() => ({ cut: "before" }));
  await expect(forgetLost()).rejects.toThrow("Network error");
  expect([await stored(), await cards()]).toEqual([
    [1, 2],
    [10, 20],
  ]);
});

it("a pinned deck of the learner's own is wanted again after the trash; one of another learner is not", async () => {
  const { database, forgetLost, stored } = await device();
  await cacheDeck(database, [cardOf(30, { deckId: 3 })], { deckId: 3, at: NOW });
  await database.write(["cached_decks"], async (transaction) => {
    const decks = transaction.objectStore("cached_decks");
    const deck = await decks.get([USER, 2]);
    if (deck) await decks.put({ ...deck, deck: { ...deck.deck, isOwner: false } });
  });
  for (const deckId of [1, 2]) await setPinned(database, { userId: USER, deckId }, true);
  server.answers(() => ({ body: { deckIds: [] } }));
  await forgetLost();
  expect([await stored(), await readDecksToRestore(database, USER)]).toEqual([[], [1]]);
});
