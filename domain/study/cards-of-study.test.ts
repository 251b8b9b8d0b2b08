import { describe, expect, it } from "vitest";
import type { DeckStudy } from "#contract/study/deck-options.ts";
import { type Schedule, newSchedule } from "../scheduling/scheduling.ts";
import { NO_MARKS } from "./marks/card-marks.ts";
import { studyOn } from "./options/daily-limits.ts";
import { DEFAULT_OPTIONS } from "./options/deck-options.ts";
import { cardsOfStudy, togetherOf } from "./cards-of-study.ts";
import { SESSION_CARDS } from "./study-plan.ts";
import type { StudyItem } from "./study-queue.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 0, 15, 9);
const day = { start: NOW - 5 * 3_600_000, end: NOW + 19 * 3_600_000 };
const moment = { new: 0, at: NOW, day, timeZone: "UTC" };

const study = (change: Partial<DeckStudy> = {}): DeckStudy => ({ ...studyOn(day, null), ...change });
const withOptions = (change: Partial<DeckStudy["options"]>) =>
  study({ options: { ...DEFAULT_OPTIONS, ...change } });
const item = (id: number, change: Partial<Schedule> = {}): StudyItem => ({
  id,
  front: `front ${id}`,
  back: `back ${id}`,
  tags: [],
  schedule: { ...newSchedule(NOW), ...change },
});
const due = (id: number, change: Partial<Schedule> = {}) =>
  item(id, { state: "review", due: NOW - DAY, lastReview: NOW - 3 * DAY, ...change });
const idsOf = ({ items }: { readonly items: readonly StudyItem[] }) => items.map(({ id }) => id);

describe("the cards of a deck", () => {
  it("come hardest first, learning before due before new", () => {
    const cards = [
      item(1),
      due(2, { difficulty: 3 }),
      due(3, { difficulty: 8 }),
      item(4, { state: "learning", due: NOW }),
    ];
    expect(idsOf(cardsOfStudy(study(), cards, { ...moment, new: 1 }))).toEqual([4, 3, 2, 1]);
  });

  it("come by their due date where the options say so", () => {
    const cards = [due(1, { due: NOW - DAY, difficulty: 9 }), due(2, { due: NOW - 2 * DAY })];
    expect(idsOf(cardsOfStudy(withOptions({ reviewOrder: "dueDate" }), cards, moment))).toEqual([2, 1]);
  });

  it("come one of each note in a session where more may come on a day, also where the limits leave the first of them out", () => {
    const note = { noteId: "note" };
    const cards = [{ ...due(1), ...note }, { ...item(2), ...note }, item(3), { ...item(4), ...note }];
    const several = withOptions({ burySiblings: false });
    expect(idsOf(cardsOfStudy(several, cards, { ...moment, new: 3 }))).toEqual([1, 3]);
    const noReviews = { ...several, today: { newPerDay: null, reviewsPerDay: 0 } };
    expect(idsOf(cardsOfStudy(noReviews, cards, { ...moment, new: 3 }))).toEqual([2, 3]);
  });

  it("wait for another day where they are buried, and are counted so", () => {
    const note = { noteId: "note" };
    const learning = { ...item(5, { state: "learning", due: NOW }), ...note };
    const cards = [{ ...due(1), ...note }, item(2), { ...item(3), ...note }, learning];
    const buried = { ids: new Set([1, 3]), new: 1, reviews: 1 };
    const result = cardsOfStudy(study(), cards, { ...moment, new: 1, buried });
    expect([idsOf(result), result.counts]).toEqual([[5, 2], { new: 1, learning: 1, due: 0 }]);
    expect(result.later).toEqual({ new: 0, reviews: 0, siblings: 2 });
    const two = [learning, { ...learning, id: 6 }];
    expect(idsOf(cardsOfStudy(study(), two, moment))).toEqual([5, 6]);
  });

  it("come shuffled otherwise on each day", () => {
    const cards = Array.from({ length: 30 }, (_, index) => due(index + 1));
    const shuffled = withOptions({ reviewOrder: "random" });
    const today = idsOf(cardsOfStudy(shuffled, cards, moment));
    const tomorrow = { ...moment, day: { start: day.start + DAY, end: day.end + DAY } };
    expect(idsOf(cardsOfStudy(shuffled, cards, moment))).toEqual(today);
    expect(idsOf(cardsOfStudy(shuffled, cards, tomorrow))).not.toEqual(today);
    expect(today.toSorted((a, b) => a - b)).toEqual(cards.map(({ id }) => id));
  });

  it("come unless they are suspended or buried, and are counted so", () => {
    const [suspended, buried] = [{ suspended: true }, { buriedUntil: NOW + 1 }];
    const cards = [
      { ...due(1), marks: { ...NO_MARKS, ...suspended } },
      { ...due(2), marks: { ...NO_MARKS, ...buried } },
      { ...due(3), marks: { ...NO_MARKS, buriedUntil: NOW, flag: 2, marked: true } },
      { ...item(4), marks: { ...NO_MARKS, ...suspended } },
    ];
    const result = cardsOfStudy(study(), cards, moment);
    expect([idsOf(result), result.counts.due]).toEqual([[3], 1]);
  });

  it("come as many as the limits leave, and the others are counted for another day", () => {
    const cards = [due(1), due(2), due(3), item(4), item(5), item(6, { state: "relearning", due: NOW })];
    const limited = withOptions({ newPerDay: 3, reviewsPerDay: 2 });
    const studied = { new: 2, reviews: 1 };
    const result = cardsOfStudy({ ...limited, studied }, cards, { ...moment, new: 9 });
    expect(idsOf(result)).toEqual([6, 1, 4]);
    expect(result.counts).toEqual({ new: 1, learning: 1, due: 1 });
    expect(result.later).toEqual({ new: 8, reviews: 2, siblings: 0 });
  });

  it("do not come as leeches where those are suspended", () => {
    const cards = [due(1, { lapses: 8 }), due(2, { lapses: 7 })];
    expect(idsOf(cardsOfStudy(withOptions({ leechAction: "suspend" }), cards, moment))).toEqual([2]);
    expect(idsOf(cardsOfStudy(withOptions({ leechAction: "tag" }), cards, moment))).toEqual([1, 2]);
  });
});

it("each card says whether it is a leech that is marked, and by which parameters it is scheduled", () => {
  const cards = [due(1, { lapses: 8 }), due(2, { lapses: 7 })];
  const marks = (leechAction: "tag" | "suspend") =>
    cardsOfStudy(withOptions({ leechAction }), cards, moment).items.map(({ id, isLeech }) => [id, isLeech]);
  expect(marks("tag")).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(marks("suspend")).toEqual([[2, false]]);
  const eager = cardsOfStudy(withOptions({ desiredRetention: 0.95 }), cards, moment);
  expect(new Set(eager.items.map(({ parameters }) => parameters))).toEqual(
    new Set(["fsrs-6/4;retention=0.95;max=36500;learn=1,10;relearn=10;offset=0"]),
  );
});

describe("a session of more cards than one may have", () => {
  const many = Array.from({ length: SESSION_CARDS }, (_, index) => due(index + 1));

  it("has the first of them, and counts them all", () => {
    const all = cardsOfStudy(study(), [...many, due(1000, { difficulty: 9 })], moment);
    expect([all.items.length, all.items[0]?.id, all.counts.due]).toEqual([
      SESSION_CARDS,
      1000,
      SESSION_CARDS + 1,
    ]);
  });

  it("has the hardest of several decks, and counts them all", () => {
    const decks = [many, [due(1000, { difficulty: 9 })]].map((cards) => cardsOfStudy(study(), cards, moment));
    const all = togetherOf(decks);
    expect([all.items.length, all.items[0]?.id, all.counts.due]).toEqual([
      SESSION_CARDS,
      1000,
      SESSION_CARDS + 1,
    ]);
  });
});

it("a session over one deck keeps that deck's order", () => {
  const cards = [due(1, { due: NOW - DAY, difficulty: 9 }), due(2, { due: NOW - 2 * DAY })];
  const only = cardsOfStudy(withOptions({ reviewOrder: "dueDate" }), cards, moment);
  expect(idsOf(togetherOf([only]))).toEqual([2, 1]);
  expect(togetherOf([])).toEqual({
    items: [],
    counts: { new: 0, learning: 0, due: 0 },
    later: { new: 0, reviews: 0, siblings: 0 },
  });
});

it("a session over decks has the cards of each within its own limits", () => {
  const one = cardsOfStudy(withOptions({ reviewsPerDay: 1 }), [due(1), due(2)], { ...moment, new: 25 });
  const other = cardsOfStudy(study(), [due(3, { difficulty: 9 })], { ...moment, new: 22 });
  expect(togetherOf([one, other])).toMatchObject({
    items: [{ id: 3 }, { id: 1 }],
    counts: { new: 40, learning: 0, due: 2 },
    later: { new: 7, reviews: 1, siblings: 0 },
  });
});

describe("how a deck is studied on a day", () => {
  const known = {
    presetId: 3,
    options: { ...DEFAULT_OPTIONS, newPerDay: 7 },
    today: { newPerDay: 5, reviewsPerDay: 6 },
    studied: { new: 3, reviews: 4 },
  };

  it.each([day.start, NOW, day.end - 1])(
    "is as the server said on that day, and what was answered here counts as well: at %i",
    (at) => {
      const studied = { new: 4, reviews: 5 };
      expect(studyOn(day, { study: known, at }, { new: 1, reviews: 1 })).toEqual({ ...known, studied });
    },
  );

  it.each([day.start - 1, day.end])(
    "keeps the options of another day, and forgets its limits and answers: at %i",
    (at) => {
      expect(studyOn(day, { study: known, at })).toEqual({
        ...known,
        today: { newPerDay: null, reviewsPerDay: null },
        studied: { new: 0, reviews: 0 },
      });
    },
  );

  it("has the defaults of options that the device did not know yet", () => {
    const stored = structuredClone(known);
    Reflect.deleteProperty(stored.options, "burySiblings");
    expect(studyOn(day, { study: stored, at: NOW }).options).toEqual(known.options);
  });

  it("is by the defaults where nothing is known", () => {
    expect(studyOn(day, null).options).toEqual(DEFAULT_OPTIONS);
  });
});
