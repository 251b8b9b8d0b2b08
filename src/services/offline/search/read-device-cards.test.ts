import { expect, it } from "vitest";
import { newSchedule } from "#domain/scheduling/scheduling.ts";
import { NO_MARKS } from "#domain/study/marks/card-marks.ts";
import { cacheDeck } from "#tests/support/cached-deck.ts";
import {
  DECK,
  NOW,
  ORIGIN,
  USER,
  askedAt,
  cardOf,
  deckOf,
  draftOf,
  testDatabase,
} from "#tests/support/offline-database.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { storeChanges } from "../decks/apply-deck-changes.ts";
import { type DamagedCards, onDamagedCards } from "../cards/damaged-cards.ts";
import { saveReview } from "../reviews/reviews.ts";
import { keepMarkChange } from "../cards/mark-changes.ts";
import { readDeviceContent } from "./read-device-cards.ts";

const cardsOf = async (database: OfflineDatabase) => (await readDeviceContent(database, USER))?.cards;

it("reads the decks with all that a search compares", async () => {
  const database = await testDatabase();
  const card = cardOf(3, {
    hint: "meows",
    notes: "a pet",
    tags: [{ id: 1, name: "animal" }],
    updatedAt: "2026-01-02T00:00:00.000Z",
  });
  await cacheDeck(database, [card]);
  const content = await readDeviceContent(database, USER);
  expect(content?.decks).toStrictEqual(new Map([[DECK, deckOf()]]));
  const [first] = content?.cards ?? [];
  if (!first) throw new Error("The card is not stored.");
  const { stored, ...read } = first;
  expect(read).toStrictEqual({
    id: 3,
    deckId: DECK,
    front: "front 3",
    back: "back 3",
    hint: "meows",
    notes: "a pet",
    tags: ["animal"],
    createdAt: Date.UTC(2026, 0, 1),
    updatedAt: Date.UTC(2026, 0, 2),
    schedule: newSchedule(NOW),
    marks: undefined,
  });
  expect(stored).toMatchObject({ userId: USER, id: 3, baseSchedule: newSchedule(NOW) });
});

it("reads cards with the answers and marks that were not sent", async () => {
  const database = await testDatabase();
  await cacheDeck(database, [cardOf(3), cardOf(4)]);
  await saveReview(database, draftOf(1), ORIGIN);
  await keepMarkChange(database, USER, { cardId: 4, deckId: DECK, change: { flag: 2 }, at: NOW });
  expect(
    (await cardsOf(database))?.map(({ id, schedule, marks }) => [id, schedule.reps, marks]),
  ).toStrictEqual([
    [3, 1, undefined],
    [4, 0, { ...NO_MARKS, flag: 2 }],
  ]);
});

it("leaves a damaged card out, and says so", async () => {
  const database = await testDatabase();
  await cacheDeck(database, [cardOf(3), cardOf(4)]);
  const dropped: DamagedCards[] = [];
  onDamagedCards(database, (report) => dropped.push(report));
  await database.write(["cached_cards"], async (transaction) => {
    const cards = transaction.objectStore("cached_cards");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as a failing disk would leave it.
    await cards.put({ ...(await cards.get([USER, 4])), front: 42 } as never);
  });
  expect((await cardsOf(database))?.map(({ id }) => id)).toStrictEqual([3]);
  expect(dropped).toStrictEqual([{ userId: USER, count: 1, deckIds: [DECK] }]);
});

it("reads nothing of another account that keeps the same deck, nor of decks of which cards are missing", async () => {
  const database = await testDatabase();
  await cacheDeck(database, [cardOf(3)]);
  await cacheDeck(database, [cardOf(3, { hint: "theirs" }), cardOf(4)], { userId: USER + 1 });
  const half = { deck: deckOf(10), cards: [cardOf(30, { deckId: 10 })], removed: [] };
  await storeChanges(database, USER, half, askedAt(NOW));
  expect((await cardsOf(database))?.map(({ id, hint }) => [id, hint])).toStrictEqual([[3, undefined]]);
});

it("has nothing where no deck of the learner is stored", async () => {
  const database = await testDatabase();
  await cacheDeck(database, [cardOf(3)], { userId: USER + 1 });
  expect(await readDeviceContent(database, USER)).toBeNull();
});
