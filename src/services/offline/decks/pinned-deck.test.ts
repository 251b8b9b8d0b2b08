import { expect, it } from "vitest";
import { cacheDeck } from "#tests/support/cached-deck.ts";
import { DECK, NOW, USER, cardOf, deckOf, testDatabase, askedAt } from "#tests/support/offline-database.ts";
import { storeChanges } from "./apply-deck-changes.ts";
import { keepMedia } from "../cards/cached-media.ts";
import { mediaMarkup } from "#domain/markup/media.ts";
import { imageOf } from "#tests/support/images.ts";
import { readPinnedDeck, setPinned } from "./pinned-deck.ts";

const of = { userId: USER, deckId: DECK };
const NOT_HERE = { pinned: false, size: null, refreshedAt: null, invalid: 0, missingImages: 0 };

it("knows nothing of a deck that is not here, or not whole", async () => {
  const database = await testDatabase();
  expect(await readPinnedDeck(database, of)).toStrictEqual(NOT_HERE);
  expect(await setPinned(database, of, true)).toStrictEqual(NOT_HERE);
  await storeChanges(database, USER, { deck: deckOf(), cards: [cardOf(1)], removed: [] }, askedAt(NOW));
  expect(await readPinnedDeck(database, of)).toStrictEqual(NOT_HERE);
});

it("is kept until it is let go, through every refresh, and reports its size", async () => {
  const database = await testDatabase();
  const cards = Array.from({ length: 400 }, (_, index) => cardOf(index + 1, { front: "و".repeat(1000) }));
  await cacheDeck(database, cards);
  expect(await setPinned(database, of, true)).toMatchObject({ pinned: true, refreshedAt: NOW });
  await storeChanges(database, USER, { deck: deckOf(), cards: [], removed: [] }, askedAt(NOW + 5));
  const { pinned, size, refreshedAt } = await readPinnedDeck(database, of);
  expect([pinned, refreshedAt]).toStrictEqual([true, NOW + 5]);
  expect(size).toBeGreaterThan(400 * 2000);
  expect(size).toBeLessThan(400 * 3500);
  expect(await setPinned(database, of, false)).toMatchObject({ pinned: false });
});

it("says how many of its images are not here, each once", async () => {
  const database = await testDatabase();
  const [first, second] = [imageOf(1), imageOf(2)];
  await cacheDeck(database, [
    cardOf(1, { front: mediaMarkup("image", first.hash), back: mediaMarkup("image", second.hash) }),
    cardOf(2, { front: mediaMarkup("image", first.hash) }),
  ]);
  expect(await readPinnedDeck(database, of)).toMatchObject({ missingImages: 2 });
  await keepMedia(database, of, first.hash, first.bytes.buffer, "image/webp");
  expect(await readPinnedDeck(database, of)).toMatchObject({ missingImages: 1 });
});
