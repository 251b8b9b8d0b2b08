import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Performance } from "#contract/reviews.ts";
import { DEFAULT_OPTIONS, balancesLoad, parametersOf } from "../options/deck-options.ts";
import { LOAD_DAYS } from "../../scheduling/load-balance.ts";
import { type Schedule, newSchedule, scheduler, schedulerNamed } from "../../scheduling/scheduling.ts";
import { outcomesOf } from "./balanced-answer.ts";
import { type Answered, draftedReview } from "./review-draft.ts";
import { draftedUndo } from "../undo.ts";
import type { StudyItem } from "../study-queue.ts";

const DAY = 86_400_000;
const AT = Date.UTC(2026, 0, 15, 9);
const RATINGS: readonly Performance[] = [1, 2, 3, 4];

/** In review, with an interval of about three weeks after Good. */
const inReview = (cardId: number): Schedule => {
  const answers = [25, 25, 21, 13].map((daysAgo) => ({
    rating: 3 as const,
    at: AT - daysAgo * DAY,
  }));
  return answers.reduce(
    (schedule, answer) => scheduler.answered(cardId, schedule, answer),
    newSchedule(AT - 25 * DAY),
  );
};

const itemOf = (id: number, options = DEFAULT_OPTIONS): StudyItem => ({
  id,
  front: "front",
  back: "back",
  tags: [],
  schedule: inReview(id),
  parameters: parametersOf(options, AT, "Africa/Cairo"),
  isBalanced: balancesLoad(options),
});
const BALANCED = { ...DEFAULT_OPTIONS, loadBalance: true };
const EMPTY = { at: AT, counts: Array.from({ length: LOAD_DAYS }, () => 0) };
const counts = fc.array(fc.nat(40), { minLength: LOAD_DAYS, maxLength: LOAD_DAYS });

describe("a balanced answer", () => {
  it("is scheduled alike by the name that it is sent with, on any device", () => {
    fc.assert(
      fc.property(counts, fc.nat(500), (given, id) => {
        const item = itemOf(id, BALANCED);
        const outcomes = outcomesOf(item, AT, { load: { at: AT, counts: given }, answers: [] });
        for (const rating of RATINGS) {
          const { after, parameters } = outcomes[rating];
          const again = schedulerNamed(parameters).answered(id, item.schedule, { rating, at: AT });
          expect(again).toStrictEqual(after);
        }
        const days = RATINGS.slice(1).map((rating) => outcomes[rating].after.scheduledDays);
        expect(days).toStrictEqual(days.toSorted((a, b) => a - b));
        expect(days[2]).toBeGreaterThan(days[1] ?? NaN);
      }),
    );
  });

  it("goes to a quiet day, and takes the name of its shift along", () => {
    const item = itemOf(7, BALANCED);
    const plain = outcomesOf(item, AT, { load: EMPTY, answers: [] })[3];
    expect(plain.parameters).toBe("fsrs-6/default/4;offset=120");
    const full = EMPTY.counts.with(plain.after.scheduledDays, 30);
    const { after, parameters } = outcomesOf(item, AT, { load: { at: AT, counts: full }, answers: [] })[3];
    expect(after.scheduledDays).toBe(plain.after.scheduledDays - 1);
    expect(parameters).toBe("fsrs-6/default/4;offset=120;shift=-1");
    // At 4 PM in Cairo, five hours later than the answer.
    expect(after.due).toBe(AT + after.scheduledDays * DAY + 5 * 3_600_000);
    expect({ ...after, due: 0, scheduledDays: 0 }).toStrictEqual({
      ...plain.after,
      due: 0,
      scheduledDays: 0,
    });
  });

  it("counts the answers of the session, and not those that were taken back", () => {
    const screen = (answers: readonly Answered[]) => ({
      sessionId: "s",
      shownAt: AT,
      load: EMPTY,
      answers,
    });
    const rating = { rating: 3, at: AT, reviewId: "r" } as const;
    const answers: Answered[] = [];
    for (let count = 0; count < 3; count += 1)
      answers.push(draftedReview(itemOf(7, BALANCED), rating, screen(answers)));
    expect(new Set(answers.map(({ after }) => after.scheduledDays)).size).toBe(3);
    const [first] = answers;
    if (!first) throw new Error("There is no answer.");
    // Taken back, it has its own name still, and the next answer has its day.
    expect(draftedUndo(first, AT).review.parameters).toBe(first.review.parameters);
    expect(draftedReview(itemOf(7, BALANCED), rating, screen([])).after).toStrictEqual(first.after);
  });

  it("is like any other where the options do not balance, or the load is not known", () => {
    const busy = { at: AT, counts: EMPTY.counts.map((_, day) => day % 5) };
    const plain = schedulerNamed(itemOf(7).parameters).preview(7, inReview(7), AT);
    for (const [item, load] of [
      [itemOf(7), busy],
      [itemOf(7, BALANCED), null],
    ] as const) {
      const outcomes = outcomesOf(item, AT, { load, answers: [] });
      for (const rating of RATINGS)
        expect(outcomes[rating]).toStrictEqual({ after: plain[rating], parameters: item.parameters });
    }
  });

  it("leaves learning steps alone", () => {
    const item = { ...itemOf(7, BALANCED), schedule: newSchedule(AT) };
    const load = { at: AT, counts: EMPTY.counts.with(0, 99).with(1, 99) };
    expect(outcomesOf(item, AT, { load, answers: [] })[1].parameters).toBe(item.parameters);
    expect(outcomesOf(item, AT, { load, answers: [] })[1].after.state).toBe("learning");
  });
});
