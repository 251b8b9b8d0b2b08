import { describe, expect, it } from "vitest";
import type { DeckStudy } from "#contract/study/deck-options.ts";
import { type Schedule, newSchedule } from "../scheduling/scheduling.ts";
import { studyOn } from "./options/daily-limits.ts";
import { DEFAULT_OPTIONS } from "./options/deck-options.ts";
import { studiedBy, togetherOf } from "./studied-by.ts";
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
    expect(idsOf(studiedBy(study(), cards, { ...moment, new: 1 }))).toEqual([4, 3, 2, 1]);
  });

  it("come by their due date where the options say so", () => {
    const cards = [due(1, { due: NOW - DAY, difficulty: 9 }), due(2, { due: NOW - 2 * DAY })];
    expect(idsOf(studiedBy(withOptions({ reviewOrder: "dueDate" }), cards, moment))).toEqual([2, 1]);
  });

  it("come shuffled otherwise on each day", () => {
    const cards = Array.from({ length: 30 }, (_, index) => due(index + 1));
    const shuffled = withOptions({ reviewOrder: "random" });
    const today = idsOf(studiedBy(shuffled, cards, moment));
    const tomorrow = { ...moment, day: { start: day.start + DAY, end: day.end + DAY } };
    expect(idsOf(studiedBy(shuffled, cards, moment))).toEqual(today);
    expect(idsOf(studiedBy(shuffled, cards, tomorrow))).not.toEqual(today);
    expect(today.toSorted((a, b) => a - b)).toEqual(cards.map(({ id }) => id));
  });

  it("come as many as the limits leave, and the others are counted for another day", () => {
    const cards = [due(1), due(2), due(3), item(4), item(5), item(6, { state: "relearning", due: NOW })];
    const limited = withOptions({ newPerDay: 3, reviewsPerDay: 2 });
    const studied = { new: 2, reviews: 1 };
    const result = studiedBy({ ...limited, studied }, cards, { ...moment, new: 9 });
    expect(idsOf(result)).toEqual([6, 1, 4]);
    expect(result.counts).toEqual({ new: 1, learning: 1, due: 1 });
    expect(result.later).toEqual({ new: 8, reviews: 2 });
  });

  it("do not come as leeches where those are suspended", () => {
    const cards = [due(1, { lapses: 8 }), due(2, { lapses: 7 })];
    expect(idsOf(studiedBy(withOptions({ leechAction: "suspend" }), cards, moment))).toEqual([2]);
    expect(idsOf(studiedBy(withOptions({ leechAction: "tag" }), cards, moment))).toEqual([1, 2]);
  });
});

it("a session over decks has the cards of each within its own limits", () => {
  const one = studiedBy(withOptions({ reviewsPerDay: 1 }), [due(1), due(2)], moment);
  const other = studiedBy(study(), [due(3, { difficulty: 9 })], moment);
  expect(togetherOf([one, other])).toMatchObject({
    items: [{ id: 3 }, { id: 1 }],
    counts: { new: 0, learning: 0, due: 2 },
    later: { new: 0, reviews: 1 },
  });
});

describe("how a deck is studied on a day", () => {
  const known = study({ today: { newPerDay: 5, reviewsPerDay: 6 }, studied: { new: 3, reviews: 4 } });

  it("is as the server said, and what was answered here counts as well", () => {
    const { today, studied } = studyOn(day, { study: known, at: NOW }, { new: 1, reviews: 1 });
    expect([today, studied]).toEqual([known.today, { new: 4, reviews: 5 }]);
  });

  it.each([day.start - 1, day.end])("forgets the limits and the answers of another day", (at) => {
    const { today, studied } = studyOn(day, { study: known, at });
    expect([today, studied]).toEqual([
      { newPerDay: null, reviewsPerDay: null },
      { new: 0, reviews: 0 },
    ]);
  });

  it("is by the defaults where nothing is known", () => {
    expect(studyOn(day, null).options).toEqual(DEFAULT_OPTIONS);
  });
});
