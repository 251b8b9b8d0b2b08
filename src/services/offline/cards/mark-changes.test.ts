import { beforeEach, expect, it } from "vitest";
import { dayOf } from "#domain/scheduling/day.ts";
import { newSchedule, scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
import { type CardMarks, NO_MARKS, toWireMarks } from "#domain/study/marks/card-marks.ts";
import type { MarkDraft } from "#domain/study/marks/marking.ts";
import {
  DECK,
  NOW,
  ORIGIN,
  USER,
  askedAt,
  cardOf,
  deckOf,
  draftOf,
  readCard,
  studyItemsOf,
  testDatabase,
} from "#tests/support/offline-database.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { completeDeck, storeChanges } from "../decks/apply-deck-changes.ts";
import { createDecksOnDevice } from "../decks/decks-on-device.ts";
import { saveReview } from "../reviews/reviews.ts";
import { eraseLearner } from "../storage/erase-learner.ts";
import { evictLearner } from "../storage/evict-learner.ts";
import { readCounts, readDueIn, readNextDue } from "../due/due-cards.ts";
import { keepMarkChange, readUnsentMarks, settleMarks } from "./mark-changes.ts";

const day = dayOf(NOW, "Africa/Cairo");
const OF = { userId: USER, deckId: DECK };
/** Due a while ago, and not in a learning step. */
const due = scheduler.answered(1, newSchedule(NOW - 4e9), { rating: 4, at: NOW - 4e9 });

let database: OfflineDatabase;
/** Cards 1 and 2 are new, 3 and 4 are due. */
beforeEach(async () => {
  database = await testDatabase();
  const cards = [1, 2, 3, 4].map((id) => cardOf(id, id > 2 ? { schedule: toCardState(due) } : {}));
  const deck = { ...deckOf(DECK, 4), counts: { new: 2, learning: 0, due: 2 } };
  await storeChanges(database, USER, { deck, cards, removed: [] }, askedAt(NOW));
  await completeDeck(database, OF, "c", null);
});

const mark = (cardId: number, change: Partial<CardMarks>, at = NOW): Promise<void> =>
  keepMarkChange(database, USER, { cardId, deckId: DECK, change, at } satisfies MarkDraft);
const marksOf = async (id: number) => (await readCard(database, id))?.marks;
const counts = async () => (await readCounts(database, USER, [DECK], day.end)).get(DECK);
const coming = async () =>
  (await studyItemsOf(database, OF, day.end)).map(({ id, marks }) => [id, marks?.suspended ?? false]);
/** The server says this of the cards. */
const refreshed = (...cards: Parameters<typeof storeChanges>[2]["cards"]) =>
  storeChanges(database, USER, { deck: deckOf(DECK, 4), cards, removed: [] }, askedAt(NOW));

it.each([
  ["suspended", { suspended: true }],
  ["buried", { buriedUntil: day.end }],
] as const)("a card that was %s here is counted no more, new or due", async (_, change) => {
  expect(await counts()).toEqual({ new: 2, learning: 0, due: 2 });
  await mark(2, change);
  await mark(3, change);
  expect(await counts()).toEqual({ new: 1, learning: 0, due: 1 });
  const decks = createDecksOnDevice({
    database,
    userId: USER,
    now: () => NOW,
    timeZone: () => "Africa/Cairo",
  });
  const own = { new: 1, learning: 0, due: 1 };
  expect(await decks.deck(DECK)).toMatchObject({ counts: own });
  // The server does not know of it yet.
  const fromServer = { ...deckOf(DECK, 4), counts: { new: 2, learning: 0, due: 2 } };
  expect(await decks.withOwnCounts([fromServer])).toMatchObject([{ counts: own }]);
});

it("a new card that was answered and then suspended is left out once", async () => {
  await saveReview(database, draftOf(1, { cardId: 1 }), ORIGIN);
  await mark(1, { suspended: true });
  expect(await counts()).toEqual({ new: 1, learning: 0, due: 2 });
});

it("a card that was buried comes again when its time has come", async () => {
  await mark(2, { buriedUntil: day.end });
  await mark(3, { buriedUntil: day.end });
  const tomorrow = dayOf(day.end, "Africa/Cairo");
  expect((await readCounts(database, USER, [DECK], tomorrow.end)).get(DECK)).toEqual({
    new: 2,
    learning: 0,
    due: 2,
  });
});

it.each(["here", "on another device"])(
  "cards that were suspended %s leave room for other new ones",
  async (where) => {
    const isHere = where === "here";
    const marks = toWireMarks({ ...NO_MARKS, suspended: true });
    const many = Array.from({ length: 60 }, (_, index) =>
      cardOf(100 + index, isHere || index >= 55 ? {} : { marks }),
    );
    await refreshed(...many);
    if (isHere) for (const card of many.slice(0, 55)) await mark(card.id, { suspended: true });
    const found = (await coming()).filter(([, suspended]) => suspended === false).map(([id]) => id);
    expect(found).toEqual([3, 4, 1, 2, 155, 156, 157, 158, 159]);
  },
);

it("the next review is that of a card which comes", async () => {
  const later = scheduler.answered(3, newSchedule(NOW), { rating: 4, at: NOW });
  const last = { ...later, due: later.due + 9e8 };
  await refreshed(cardOf(3, { schedule: toCardState(later) }), cardOf(4, { schedule: toCardState(last) }));
  expect(await readNextDue(database, USER, [DECK], day.end)).toBe(later.due);
  const ofDay = dayOf(later.due, "Africa/Cairo");
  expect(await readDueIn(database, OF, ofDay)).toHaveLength(1);
  await mark(3, { suspended: true });
  expect(await readNextDue(database, USER, [DECK], day.end)).toBe(last.due);
  expect(await readDueIn(database, OF, ofDay)).toEqual([]);
  await mark(3, { suspended: false, buriedUntil: later.due + 1000 });
  expect(await readNextDue(database, USER, [DECK], day.end)).toBe(later.due + 1000);
});

it("of cards that were suspended or buried on another device, the first that comes is the next review", async () => {
  const dueAt = (days: number) => {
    const schedule = { ...due, due: day.end + days * 86_400_000 };
    return toCardState(schedule);
  };
  const suspended = toWireMarks({ ...NO_MARKS, suspended: true });
  const buried = toWireMarks({ ...NO_MARKS, buriedUntil: day.end + 1000 });
  await refreshed(
    cardOf(1, { schedule: dueAt(1), marks: suspended }),
    cardOf(2, { schedule: dueAt(2), marks: suspended }),
    cardOf(3, { schedule: dueAt(3) }),
    cardOf(4, { schedule: dueAt(4) }),
  );
  expect(await readNextDue(database, USER, [DECK], day.end)).toBe(day.end + 3 * 86_400_000);
  await refreshed(cardOf(4, { schedule: toCardState(due), marks: buried }));
  expect(await readNextDue(database, USER, [DECK], day.end)).toBe(day.end + 1000);
  await refreshed(...[1, 2, 3, 4].map((id) => cardOf(id, { schedule: dueAt(id), marks: suspended })));
  expect(await readNextDue(database, USER, [DECK], day.end)).toBeNull();
});

it("counts of the server that know of a mark, or of an answer to a suspended card, are not changed twice", async () => {
  const decks = createDecksOnDevice({
    database,
    userId: USER,
    now: () => NOW,
    timeZone: () => "Africa/Cairo",
  });
  const deckWith = (newCards: number, dueCards: number) => ({
    ...deckOf(DECK, 4),
    counts: { new: newCards, learning: 0, due: dueCards },
  });
  const own = async (newCards: number, dueCards: number) =>
    (await decks.withOwnCounts([deckWith(newCards, dueCards)]))[0];
  await mark(3, { suspended: true });
  await mark(3, { flag: 1 });
  expect(await own(2, 2)).toMatchObject(deckWith(2, 1));
  // Another device suspended it, too.
  const marks = toWireMarks({ ...NO_MARKS, suspended: true });
  await refreshed(cardOf(3, { schedule: toCardState(due), marks }));
  expect(await own(2, 1)).toMatchObject(deckWith(2, 1));
  await refreshed(cardOf(4, { schedule: toCardState(due), marks }));
  await saveReview(database, draftOf(1, { cardId: 4, performance: 4 }), ORIGIN);
  expect(await own(2, 5)).toMatchObject(deckWith(2, 5));
});

it("a due card that is buried until tomorrow is due then", async () => {
  await mark(3, { buriedUntil: day.end });
  await mark(4, { suspended: true });
  expect(await readNextDue(database, USER, [DECK], day.end)).toBe(day.end);
});

it("what the server says of a card keeps what it does not know", async () => {
  await mark(3, { flag: 2 });
  const fromServer = { ...NO_MARKS, flag: 5, marked: true };
  await refreshed(
    cardOf(3, { marks: toWireMarks(fromServer) }),
    cardOf(4, { marks: toWireMarks(fromServer) }),
  );
  expect([await marksOf(3), await marksOf(4)]).toEqual([{ ...fromServer, flag: 2 }, fromServer]);
  await refreshed(cardOf(4));
  expect(await marksOf(4)).toBeUndefined();
});

it("changes of one card are sent together, and settled by what the server has then", async () => {
  await mark(3, { flag: 2 });
  await mark(3, { marked: true }, NOW + 1000);
  await mark(4, { suspended: true });
  const [sent, ...others] = await readUnsentMarks(database, USER);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({
    deckId: DECK,
    changes: [
      { cardId: 3, change: { flag: 2, marked: true }, at: NOW + 1000 },
      { cardId: 4, change: { suspended: true }, at: NOW },
    ],
  });
  // Another device took the flag away; and card 4 is gone.
  await settleMarks(database, sent?.changes ?? [], new Map([[3, { ...NO_MARKS, marked: true }]]));
  expect(await readUnsentMarks(database, USER)).toEqual([]);
  expect([await marksOf(3), await marksOf(4)]).toEqual([
    { ...NO_MARKS, marked: true },
    { ...NO_MARKS, suspended: true },
  ]);
});

it("a change that was made while another was sent is still to be sent, and counted against what the server has", async () => {
  await mark(3, { suspended: true });
  const [sent] = await readUnsentMarks(database, USER);
  await mark(3, { suspended: false }, NOW + 1000);
  const suspended = { ...NO_MARKS, suspended: true };
  await settleMarks(database, sent?.changes ?? [], new Map([[3, suspended]]));
  expect(await readUnsentMarks(database, USER)).toMatchObject([
    { changes: [{ cardId: 3, change: { suspended: false }, before: suspended }] },
  ]);
  expect(await marksOf(3)).toEqual(NO_MARKS);
});

it("many changes are sent in requests of a size that the server takes", async () => {
  for (let id = 1; id <= 501; id += 1) await mark(id, { flag: 1 });
  const parts = await readUnsentMarks(database, USER);
  expect(parts.map(({ changes }) => changes.length)).toEqual([500, 1]);
});

it("changes that were not sent stay where the learner signs out, and go with the account", async () => {
  await mark(3, { flag: 2 });
  await evictLearner(database, USER);
  expect(await readUnsentMarks(database, USER)).toHaveLength(1);
  await eraseLearner(database, USER);
  expect(await readUnsentMarks(database, USER)).toEqual([]);
});

it("pages of cards from the server have the marks that it does not know", async () => {
  await mark(3, { flag: 2 });
  const decks = createDecksOnDevice({
    database,
    userId: USER,
    now: () => NOW,
    timeZone: () => "Africa/Cairo",
  });
  const [second, third] = [cardOf(2), cardOf(3)];
  expect(await decks.withOwnMarks([second, third])).toStrictEqual([
    second,
    { ...third, marks: toWireMarks({ ...NO_MARKS, flag: 2 }) },
  ]);
});

it("pages of cards from the device have their marks", async () => {
  await mark(3, { flag: 2 });
  const decks = createDecksOnDevice({
    database,
    userId: USER,
    now: () => NOW,
    timeZone: () => "Africa/Cairo",
  });
  const page = await decks.cards(DECK, { page: 0, size: 10 });
  expect(page).toMatchObject({ content: [{}, {}, { id: 3, marks: { flag: 2 } }, {}] });
});
