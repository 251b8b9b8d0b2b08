import { expect, it } from "vitest";
import { cacheDeck } from "#tests/support/cached-deck.ts";
import { DECK, NOW, USER, cardOf, testDatabase } from "#tests/support/offline-database.ts";
import { readCachedDeck } from "../cards/cached-decks.ts";
import { createChangedDecks } from "./changed-decks.ts";
import { addDecksToRestore, readDecksToRestore } from "../database/decks-to-restore.ts";

async function device() {
  const database = await testDatabase();
  await cacheDeck(database, [cardOf(3)]);
  const refreshes: { deckId: number; end: () => void; fail: (error: Error) => void }[] = [];
  const changed = createChangedDecks({
    database,
    userId: USER,
    now: () => NOW + 1,
    refresh(deckId) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      refreshes.push({ deckId, end: resolve, fail: reject });
      return promise;
    },
  });
  const isOld = async () => (await readCachedDeck(database, { userId: USER, deckId: DECK }))?.changedAt;
  return { changed, refreshes, isOld, database };
}

it("refreshes a deck that was changed, by its id or by that of a card", async () => {
  const { changed, refreshes, isOld } = await device();
  const one = changed({ deckId: DECK });
  await expect.poll(() => refreshes.length).toBe(1);
  expect(await isOld()).toBe(NOW + 1);
  refreshes[0]?.end();
  await one;
  const other = changed({ cardId: 3 });
  await expect.poll(() => refreshes.length).toBe(2);
  refreshes[1]?.end();
  await other;
  expect(refreshes.map(({ deckId }) => deckId)).toStrictEqual([DECK, DECK]);
});

it("refreshes once after the changes that came meanwhile", async () => {
  const { changed, refreshes } = await device();
  const first = changed({ deckId: DECK });
  await expect.poll(() => refreshes.length).toBe(1);
  await Promise.all([changed({ deckId: DECK }), changed({ cardId: 3 })]);
  refreshes[0]?.end();
  await expect.poll(() => refreshes.length).toBe(2);
  refreshes[1]?.end();
  await first;
  expect(refreshes).toHaveLength(2);
});

it("refreshes decks that were changed together one after the other, also after a failure", async () => {
  const { changed, refreshes, database } = await device();
  await cacheDeck(database, [cardOf(4, { deckId: DECK + 1 })], { deckId: DECK + 1 });
  const first = changed({ deckId: DECK });
  await expect.poll(() => refreshes.length).toBe(1);
  const second = changed({ deckId: DECK + 1 });
  const isMarked = async () =>
    (await readCachedDeck(database, { userId: USER, deckId: DECK + 1 }))?.changedAt === NOW + 1;
  await expect.poll(isMarked).toBe(true);
  await readCachedDeck(database, { userId: USER, deckId: DECK + 1 });
  expect(refreshes.map(({ deckId }) => deckId)).toStrictEqual([DECK]);
  refreshes[0]?.fail(new Error("No server."));
  await expect(first).rejects.toThrow("No server.");
  await expect.poll(() => refreshes.length).toBe(2);
  refreshes[1]?.end();
  await second;
});

it("takes a deck that went to the trash off the device, without asking for it", async () => {
  const { changed, refreshes, database } = await device();
  await changed({ deckId: DECK, isGone: true });
  expect(refreshes).toHaveLength(0);
  expect(await readCachedDeck(database, { userId: USER, deckId: DECK })).toBeUndefined();
});

it("no longer wants a deck back that is gone", async () => {
  const { changed, database } = await device();
  await database.write(["sync_settings"], (records) => addDecksToRestore(records, USER, [DECK, DECK + 1]));
  await changed({ deckId: DECK, isGone: true });
  expect(await readDecksToRestore(database, USER)).toStrictEqual([DECK + 1]);
});

it("asks for nothing that is not on the device, and again after a failure", async () => {
  const { changed, refreshes } = await device();
  await changed({ deckId: 77 });
  await changed({ cardId: 77 });
  expect(refreshes).toHaveLength(0);
  const failing = changed({ deckId: DECK });
  await expect.poll(() => refreshes.length).toBe(1);
  refreshes[0]?.fail(new Error("No server."));
  await expect(failing).rejects.toThrow("No server.");
  const again = changed({ deckId: DECK });
  await expect.poll(() => refreshes.length).toBe(2);
  refreshes[1]?.end();
  await again;
});

it("refreshes every deck where how any is studied was changed, one after the other", async () => {
  const { changed, refreshes, isOld, database } = await device();
  await cacheDeck(database, [cardOf(4, { deckId: DECK + 1 })], { deckId: DECK + 1 });
  const all = changed({ isAny: true });
  await expect.poll(() => refreshes.length).toBe(1);
  expect(await isOld()).toBe(NOW + 1);
  expect(await readCachedDeck(database, { userId: USER, deckId: DECK + 1 })).toMatchObject({
    changedAt: NOW + 1,
  });
  refreshes[0]?.fail(new Error("Not reached."));
  await expect.poll(() => refreshes.length).toBe(2);
  refreshes[1]?.end();
  await all;
  expect(refreshes.map(({ deckId }) => deckId)).toStrictEqual([DECK, DECK + 1]);
});
