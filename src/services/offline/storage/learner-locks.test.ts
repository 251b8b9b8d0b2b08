import { expect, it, vi } from "vitest";
import { DECK, NOW, USER, askedAt, cardOf, deckOf, testDatabase } from "#tests/support/offline-database.ts";
import { readCachedDeck } from "../cards/cached-decks.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { storeChanges } from "../decks/apply-deck-changes.ts";
import { createLearnerLocks } from "./learner-locks.ts";

const OTHER = USER + 1;

/** A device with a deck of two learners, and two tabs of it. */
async function device() {
  const database = await testDatabase();
  for (const userId of [USER, OTHER]) {
    await storeChanges(database, userId, { deck: deckOf(), cards: [cardOf(3)], removed: [] }, askedAt(NOW));
  }
  return { database, one: createLearnerLocks(navigator.locks), two: createLearnerLocks(navigator.locks) };
}

const has = async (database: OfflineDatabase, userId: number) =>
  (await readCachedDeck(database, { userId, deckId: DECK })) !== undefined;

it("evicts whom no tab holds, and nobody else", async () => {
  const { database, one, two } = await device();
  const letGo = await one.hold(USER);
  await two.evictOthers(database, null);
  expect([await has(database, USER), await has(database, OTHER)]).toStrictEqual([true, false]);
  letGo();
  await one.evictOthers(database, null);
  expect(await has(database, USER)).toBe(false);
});

it("spares who is signed in, and a learner whom two tabs hold until both let go", async () => {
  const { database, one, two } = await device();
  const [first, second] = [await one.hold(USER), await two.hold(USER)];
  first();
  await one.evictOthers(database, null);
  expect(await has(database, USER)).toBe(true);
  second();
  await two.evictOthers(database, USER);
  expect(await has(database, USER)).toBe(true);
  await two.evictOthers(database, OTHER);
  expect(await has(database, USER)).toBe(false);
});

it("a learner who comes back waits for the eviction that is under way", async () => {
  const { database, one, two } = await device();
  const gate = Promise.withResolvers<void>();
  const { write } = database;
  vi.spyOn(database, "write").mockImplementation(async (...given) => {
    await gate.promise;
    return write(...given);
  });
  const evicting = two.evictOthers(database, OTHER);
  await expect.poll(async () => (await navigator.locks.query()).held?.length).toBe(1);
  let isLocked = false;
  const holding = one.hold(USER).then((letGo) => ((isLocked = true), letGo));
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1);
  expect(isLocked).toBe(false);
  gate.resolve();
  await evicting;
  (await holding)();
  expect(isLocked).toBe(true);
});

it("without locks each tab speaks for all", async () => {
  const { database } = await device();
  const alone = createLearnerLocks(undefined);
  (await alone.hold(USER))();
  await alone.evictOthers(database, OTHER);
  expect([await has(database, USER), await has(database, OTHER)]).toStrictEqual([false, true]);
});
