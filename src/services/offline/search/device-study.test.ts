import { expect, it } from "vitest";
import type { ReviewCard } from "#contract/cards.ts";
import { newSchedule, toCardState } from "#domain/scheduling/scheduling.ts";
import type { SearchRequest } from "#domain/search/search-request.ts";
import { NO_MARKS } from "#domain/study/marks/card-marks.ts";
import { DEFAULT_OPTIONS, parametersOf } from "#domain/study/options/deck-options.ts";
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
import { completeDeck, storeChanges } from "../decks/apply-deck-changes.ts";
import { saveReview } from "../reviews/reviews.ts";
import { keepMarkChange } from "../cards/mark-changes.ts";
import { foundOnDevice } from "./device-study.ts";

const ZONE = "Africa/Cairo";
const OPTIONS = { ...DEFAULT_OPTIONS, desiredRetention: 0.8, leechThreshold: 2, loadBalance: true };

/** Keeps a deck, with how it is studied. */
async function keep(
  database: OfflineDatabase,
  deck: ReturnType<typeof deckOf>,
  cards: readonly ReviewCard[],
  options = DEFAULT_OPTIONS,
) {
  const study = {
    presetId: null,
    options,
    today: { newPerDay: null, reviewsPerDay: null },
    studied: { new: 0, reviews: 0 },
  };
  await storeChanges(database, USER, { deck, study, cards, removed: [] }, askedAt(NOW));
  await completeDeck(database, { userId: USER, deckId: deck.id }, "c", null);
}

const found = (database: OfflineDatabase, limit = 100, request: Partial<SearchRequest> = {}) =>
  foundOnDevice(
    { database, userId: USER, now: () => NOW, timeZone: () => ZONE, pause: () => Promise.resolve() },
    { type: "cards", query: "heart", filters: {}, page: 0, ...request },
    limit,
  );
const idsOf = async (...given: Parameters<typeof found>) => (await found(...given))?.map(({ id }) => id);
const heart = (id: number, change: Partial<ReviewCard> = {}) =>
  cardOf(id, { front: `heart ${id}`, ...change });

it("has the cards in the order of the hits, each by the options of its deck", async () => {
  const database = await testDatabase();
  const leech = { ...newSchedule(NOW), state: "review", reps: 9, lapses: 2, lastReview: NOW - 1000 } as const;
  const other = heart(4, {
    deckId: 10,
    hint: "pump",
    noteId: "n",
    variant: -1,
    schedule: toCardState(leech),
  });
  await keep(database, deckOf(), [
    cardOf(3, { front: "A cell", back: "of the heart", tags: [{ id: 1, name: "bio" }] }),
  ]);
  const shared = { ...deckOf(10), title: "قلب", isOwner: false, backLanguage: "ar" };
  await keep(database, shared, [other], OPTIONS);
  expect(await found(database)).toStrictEqual([
    {
      id: 4,
      front: "heart 4",
      back: "back 4",
      hint: "pump",
      noteId: "n",
      variant: -1,
      tags: [],
      schedule: leech,
      parameters: parametersOf(OPTIONS, NOW, ZONE),
      isBalanced: true,
      isLeech: true,
      deck: { id: 10, title: "قلب", isOwn: false, languages: { front: null, back: "ar" } },
    },
    {
      id: 3,
      front: "A cell",
      back: "of the heart",
      tags: ["bio"],
      schedule: newSchedule(NOW),
      parameters: parametersOf(DEFAULT_OPTIONS, NOW, ZONE),
      isBalanced: false,
      isLeech: false,
      deck: { id: DECK, title: "Words", isOwn: true },
    },
  ]);
});

it("leaves out what is suspended or buried now, and fills up to the limit with others, whatever the page", async () => {
  const database = await testDatabase();
  await keep(
    database,
    deckOf(),
    [5, 4, 3, 2, 1].map((id) => heart(id)),
  );
  const mark = (cardId: number, change: object) =>
    keepMarkChange(database, USER, { cardId, deckId: DECK, change, at: NOW });
  await mark(5, { suspended: true });
  await mark(4, { buriedUntil: NOW + 1 });
  await mark(3, { buriedUntil: NOW, flag: 1 });
  expect(await idsOf(database)).toStrictEqual([3, 2, 1]);
  expect(await idsOf(database, 2, { page: 7 })).toStrictEqual([3, 2]);
  expect((await found(database, 1))?.[0]?.marks).toStrictEqual({ ...NO_MARKS, buriedUntil: NOW, flag: 1 });
});

it("has cards that are not due, with the answers that were given here", async () => {
  const database = await testDatabase();
  await keep(database, deckOf(), [heart(3)]);
  await saveReview(database, draftOf(1, { performance: 4 }), ORIGIN);
  expect(await found(database)).toMatchObject([{ id: 3, schedule: { state: "review", reps: 1 } }]);
});

it("finds what failed here in the last week, unless the answer was taken back", async () => {
  const database = await testDatabase();
  await keep(database, deckOf(), [heart(3), heart(4), heart(5), heart(6)]);
  const failed = (count: number, change: object) => draftOf(count, { performance: 1, ...change });
  await saveReview(database, failed(1, { cardId: 3 }), ORIGIN);
  await saveReview(database, draftOf(2, { cardId: 4, performance: 2 }), ORIGIN);
  await saveReview(database, failed(3, { cardId: 5, reviewTimestamp: NOW - 8 * 86_400_000 }), ORIGIN);
  await saveReview(database, failed(4, { cardId: 6 }), ORIGIN);
  await saveReview(database, failed(4, { cardId: 6, version: 2, voided: true }), ORIGIN);
  expect(await idsOf(database, 100, { query: "is:failed" })).toStrictEqual([3]);
  expect(await idsOf(database, 100, { query: "-is:failed" })).toStrictEqual([6, 5, 4]);
});

it("finds nothing where no card fits, and has nothing where no deck is stored", async () => {
  const database = await testDatabase();
  expect(await found(database)).toBeNull();
  await keep(database, deckOf(), [heart(3)]);
  expect(await found(database, 100, { query: "lung" })).toStrictEqual([]);
});
