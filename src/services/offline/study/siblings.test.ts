import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { ReviewCard } from "#contract/cards.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import { newSchedule, scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import {
  DECK,
  NOW,
  ORIGIN,
  USER,
  askedAt,
  cardOf,
  deckOf,
  draftOf,
  idOf,
  testDatabase,
} from "#tests/support/offline-database.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { studyingDevice } from "#tests/support/studying-device.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { completeDeck, storeChanges } from "../decks/apply-deck-changes.ts";
import { createDecksOnDevice } from "../decks/decks-on-device.ts";
import { saveReview } from "../reviews/reviews.ts";
import { readBuried } from "../due/buried-siblings.ts";
import { keepMarkChange } from "../cards/mark-changes.ts";
import { readStudies } from "../due/studies.ts";

const ZONE = "Africa/Cairo";
const OF = { userId: USER, deckId: DECK };
const NOTE = "01890a5d-ac96-774b-bcce-b302099a8057";
const OTHER = "01890a5d-ac96-774b-bcce-b302099a8058";
const due = scheduler.answered(1, newSchedule(NOW - 4e9), { rating: 4, at: NOW - 4e9 });

const iso = (at: number) => new Date(at).toISOString();

let database: OfflineDatabase;

/** Cards 1 and 2 are new, 3 is due, 4 is due and of another note with the new card 5; 6 is by itself. */
beforeEach(async () => {
  database = await testDatabase();
  await store([
    cardOf(1, { noteId: NOTE, variant: 1 }),
    cardOf(2, { noteId: NOTE, variant: 2 }),
    cardOf(3, { noteId: NOTE, variant: 3, schedule: toCardState(due) }),
    cardOf(4, { noteId: OTHER, variant: 1, schedule: toCardState(due) }),
    cardOf(5, { noteId: OTHER, variant: 2 }),
    cardOf(6),
  ]);
});

async function store(cards: readonly ReviewCard[], burySiblings = true) {
  const options = { ...DEFAULT_OPTIONS, burySiblings };
  const today = { newPerDay: null, reviewsPerDay: null };
  const study = { presetId: null, options, today, studied: { new: 0, reviews: 0 } };
  const changes = { deck: deckOf(DECK, cards.length), study, cards: [...cards], removed: [] };
  await storeChanges(database, USER, changes, askedAt(NOW));
  await completeDeck(database, OF, "c", null);
}

const buriedAt = async (at: number) => {
  const day = dayOf(at, ZONE);
  const studyOf = await readStudies(database, USER, day);
  const found = (await readBuried(database, USER, [DECK], { day, at, studyOf })).get(DECK);
  return [...(found?.ids ?? [])];
};
const deckHere = () =>
  createDecksOnDevice({ database, userId: USER, now: () => NOW, timeZone: () => ZONE }).deck(DECK);

describe("on the device", () => {
  it("the first card of each note comes, and the others are not counted", async () => {
    expect(await buriedAt(NOW)).toEqual([1, 2, 5]);
    expect(await deckHere()).toMatchObject({ counts: { new: 1, learning: 0, due: 2 } });
  });

  it("an answer that the server does not have buries the others of its note for the day", async () => {
    await saveReview(database, draftOf(1, { cardId: 5, performance: 4 }), ORIGIN);
    expect(await buriedAt(NOW)).toEqual([4, 1, 2]);
    expect(await deckHere()).toMatchObject({ counts: { new: 1, learning: 0, due: 1 } });
    const tomorrow = dayOf(NOW, ZONE).end;
    expect(await buriedAt(tomorrow)).toEqual([1, 2]);
  });

  it("so does one that the server had from another device", async () => {
    const schedule = toCardState(scheduler.answered(3, due, { rating: 3, at: NOW - 1000 }));
    await store([cardOf(3, { noteId: NOTE, variant: 3, schedule })]);
    expect(await buriedAt(NOW)).toEqual([1, 2, 5]);
    await store([
      cardOf(3, { noteId: NOTE, variant: 3, schedule: { ...schedule, lastReview: iso(NOW - 864e5) } }),
    ]);
    expect(await buriedAt(NOW)).toEqual([2, 5]);
  });

  it("an answer that is undone leaves the others as they were", async () => {
    const review = draftOf(1, { cardId: 5, performance: 4 });
    await saveReview(database, review, ORIGIN);
    await saveReview(database, { ...review, version: 2, voided: true }, ORIGIN);
    expect(await buriedAt(NOW)).toEqual([1, 2, 5]);
    expect(await deckHere()).toMatchObject({ counts: { new: 1, learning: 0, due: 2 } });
  });

  it("a card that the learner suspended keeps no other away", async () => {
    await keepMarkChange(database, USER, { cardId: 3, deckId: DECK, change: { suspended: true }, at: NOW });
    expect(await buriedAt(NOW)).toEqual([2, 5]);
    expect(await deckHere()).toMatchObject({ counts: { new: 2, learning: 0, due: 1 } });
  });

  it("all come where the options say so", async () => {
    await store([cardOf(6)], false);
    expect(await buriedAt(NOW)).toEqual([]);
    expect(await deckHere()).toMatchObject({ counts: { new: 4, learning: 0, due: 2 } });
  });
});

describe("a session from the device", () => {
  const threeOf = (note: number) =>
    [0, 1, 2].map((index) =>
      cardOf(3 * note + index + 1, {
        noteId: `01890a5d-ac96-774b-bcce-${String(note).padStart(12, "0")}`,
        variant: index + 1,
        ...(note === 0 && { schedule: toCardState(due) }),
      }),
    );

  it("has the first card of each note, says how many wait, and that one of them comes tomorrow", async () => {
    const server = await answeringServer();
    onTestFinished(() => server.close());
    const content = Array.from({ length: 45 }, (_, note) => threeOf(note)).flat();
    const today = { newPerDay: 9999, reviewsPerDay: null };
    server.studies({ today });
    server.answers(({ path }) =>
      path === `/api/decks/${DECK}` ? { body: deckOf(DECK, content.length) } : { body: pageWith(content) },
    );
    const { study } = await studyingDevice(server);
    const scope = { kind: "study", deckId: DECK } as const;
    const cards = await study.loadCards(scope, idOf(0), new AbortController().signal);
    expect(cards.items.map(({ id }) => id)).toStrictEqual(
      Array.from({ length: 45 }, (_, note) => 3 * note + 1),
    );
    expect([cards.remaining, cards.later]).toStrictEqual([
      { new: 0, learning: 0, due: 0 },
      { new: 0, reviews: 0, siblings: 90 },
    ]);
    expect(await study.comingTo(scope)).toStrictEqual({ when: "now", cards: 45 });
    const review = await study.loadCards({ ...scope, kind: "review" }, idOf(1), new AbortController().signal);
    expect([review.items.map(({ id }) => id), review.later.siblings]).toStrictEqual([[1], 2]);
  });
});

describe("a second session of the day", () => {
  const two = [1, 2].map((id) => cardOf(id, { noteId: NOTE, variant: id }));
  const ids = (cards: { readonly items: readonly { readonly id: number }[] }) =>
    cards.items.map(({ id }) => id);

  it.each([
    ["leaves the other deletion of a note for the next day", true, []],
    ["has it where the options say so", false, [2]],
  ])("%s", async (_, burySiblings, second) => {
    const server = await answeringServer();
    onTestFinished(() => server.close());
    server.answers(({ path }) =>
      path === `/api/decks/${DECK}` ? { body: deckOf(DECK, 2) } : { body: pageWith(two) },
    );
    server.studies({ options: { ...DEFAULT_OPTIONS, burySiblings } });
    const { study } = await studyingDevice(server);
    const scope = { kind: "study", deckId: DECK } as const;
    const { signal } = new AbortController();
    expect(ids(await study.loadCards(scope, idOf(0), signal))).toStrictEqual([1]);
    await study.saveReview(draftOf(1, { cardId: 1, performance: 4 }), signal);
    expect(ids(await study.loadCards(scope, idOf(1), signal))).toStrictEqual(second);
  });
});

const pageWith = (content: readonly ReviewCard[]) => ({
  page: 0,
  size: 500,
  totalElements: content.length,
  totalPages: 1,
  content,
  cursor: "c1",
  full: true,
  removed: [],
});
