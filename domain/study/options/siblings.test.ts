import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Performance } from "#contract/reviews.ts";
import { type GivenAnswer, type Schedule, newSchedule, scheduler } from "../../scheduling/scheduling.ts";
import { type Sibling, buriedSiblings, withoutNew } from "./siblings.ts";
import { inStudyOrder } from "../study-order.ts";
import { runs } from "#tests/support/property-runs.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 0, 15, 9);
const day = { start: NOW - 5 * 3_600_000, end: NOW + 19 * 3_600_000 };

const card = (id: number, change: Partial<Schedule> = {}, noteId = "note"): Sibling => ({
  id,
  noteId,
  schedule: { ...newSchedule(NOW), ...change },
});
const due = (id: number, change: Partial<Schedule> = {}) =>
  card(id, { state: "review", due: NOW - DAY, lastReview: NOW - 3 * DAY, ...change });
const answered = (id: number, lastReview: number) =>
  card(id, { state: "review", due: NOW + 9 * DAY, lastReview });

const buriedOf = (cards: readonly Sibling[], comes: (one: Sibling) => boolean = () => true) => [
  ...buriedSiblings(inStudyOrder(cards), day, comes).ids,
];

describe("of the cards of a note", () => {
  it("the first in the order comes, and the others wait", () => {
    expect(buriedOf([card(1), card(2), due(3), card(4, {}, "other")])).toEqual([1, 2]);
    expect(buriedOf([due(1, { difficulty: 3 }), due(2, { difficulty: 7 })])).toEqual([1]);
  });

  it("all wait for one that was answered today, from the first to the last moment of the day", () => {
    for (const at of [day.start, NOW, day.end - 1])
      expect(buriedOf([answered(1, at), due(2), card(3)])).toEqual([2, 3]);
    expect(buriedOf([answered(1, day.start - 1), due(2)])).toEqual([]);
  });

  it("the one that was answered does not wait for itself", () => {
    expect(buriedOf([due(1, { lastReview: NOW })])).toEqual([]);
  });

  it("those in learning steps always come, and the others wait for them", () => {
    for (const state of ["learning", "relearning"] as const) {
      const steps = (id: number) => card(id, { state, due: NOW + 600_000, lastReview: NOW });
      expect(buriedOf([steps(1), steps(2), due(3), card(4)])).toEqual([3, 4]);
    }
  });

  it("one that does not come today keeps no other away", () => {
    expect(buriedOf([answered(1, NOW - 2 * DAY), card(2)])).toEqual([]);
    expect(buriedOf([due(1), card(2)], ({ id }) => id !== 1)).toEqual([]);
  });

  it("one that does not come any more, but was answered today, keeps the others away", () => {
    expect(buriedOf([answered(1, NOW), card(2)], ({ id }) => id !== 1)).toEqual([2]);
  });
});

it("cards without a note never wait", () => {
  const alone = [1, 2].map((id): Sibling => ({ id, schedule: newSchedule(NOW) }));
  expect(buriedOf(alone)).toEqual([]);
});

it("counts new cards and reviews separately, and a review has no new ones", () => {
  const buried = buriedSiblings(inStudyOrder([due(1), due(2), card(3)]), day, () => true);
  expect([buried.new, buried.reviews]).toEqual([1, 1]);
  expect(withoutNew(buried)).toMatchObject({ new: 0, reviews: 1 });
});

describe("over many days", () => {
  const notes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
  const ratings = fc.infiniteStream(fc.constantFrom<Performance>(1, 3, 3, 4));
  const DAYS = 60;
  /** More days than a card of such a note waits for its siblings. */
  const LONG = 30;

  const isDue = ({ schedule }: Sibling, end: number) => schedule.state === "new" || schedule.due < end;
  const inLearning = ({ schedule: { state } }: Sibling) => state !== "new" && state !== "review";
  type Log = readonly (GivenAnswer & { readonly cardId: number })[];
  /** A card as its answers schedule it. */
  const after = (one: Sibling, log: Log): Sibling => {
    const own = log.filter(({ cardId }) => cardId === one.id);
    return { ...one, schedule: scheduler.replayed(one.id, own) ?? newSchedule(NOW) };
  };

  it("no two siblings come that are not in learning, none is lost, and an undone answer brings all back", () => {
    fc.assert(
      fc.property(notes, ratings, (sizes, rated) => {
        const cards = sizes.flatMap((size, note) =>
          Array.from({ length: size }, (_, index) => card(10 * note + index + 1, {}, `note ${note}`)),
        );
        const log: Log[number][] = [];
        const buriedSince = new Map<number, number>();
        let known = cards;
        for (let count = 0; count < DAYS; count += 1) {
          const today = { start: day.start + count * DAY, end: day.end + count * DAY };
          const asked: (string | undefined)[] = [];
          let at = NOW + count * DAY;
          for (;;) {
            const buried = buriedSiblings(inStudyOrder(known), today, () => true);
            for (const id of buried.ids) buriedSince.set(id, buriedSince.get(id) ?? count);
            const coming = inStudyOrder(known).filter((one) => isDue(one, today.end));
            const next = coming.find(({ id }) => !buried.ids.has(id));
            if (!next) break;
            buriedSince.delete(next.id);
            if (!inLearning(next)) asked.push(next.noteId);
            at = Math.max(at + 1000, inLearning(next) ? next.schedule.due : 0);
            const { id: cardId } = next;
            const review = { reviewId: `${log.length}`, deviceId: "device", counter: log.length };
            log.push({ ...review, cardId, at, rating: rated.next().value });
            const undone = known.map((one) => (one.id === cardId ? after(one, log.slice(0, -1)) : one));
            expect(buriedSiblings(inStudyOrder(undone), today, () => true)).toStrictEqual(buried);
            known = known.map((one) => (one.id === cardId ? after(one, log) : one));
          }
          expect(new Set(asked).size).toBe(asked.length);
        }
        expect([...buriedSince.values()].filter((since) => since < DAYS - LONG)).toStrictEqual([]);
      }),
      { numRuns: runs(15) },
    );
  });
});
