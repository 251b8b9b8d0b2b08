import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { CardState } from "#contract/card-state.ts";
import type { Performance } from "#contract/reviews.ts";
import {
  createScheduler,
  fromCardState,
  newSchedule,
  scheduler,
  toCardState,
  type Answer,
  type Schedule,
  type Scheduler,
} from "./scheduling.ts";

const DAY = 86_400_000;
const START = Date.UTC(2022, 10, 29, 12, 30);
const exact = createScheduler({ fuzz: false });

const stepByStep = (by: Scheduler, cardId: number, answers: readonly Answer[]) =>
  answers.reduce((schedule, answer) => by.answered(cardId, schedule, answer), newSchedule(START));

/** Answers in time order, between a second and about three months apart. */
const history = fc
  .array(
    fc.tuple(
      fc.constantFrom<Performance>(1, 2, 3, 4),
      fc.oneof(fc.integer({ min: 1000, max: 3_600_000 }), fc.integer({ min: DAY, max: 100 * DAY })),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((steps) => {
    let at = START;
    return steps.map(([rating, gap]): Answer => ({ rating, at: (at += gap) }));
  });

const cardId = fc.integer({ min: 1, max: 1_000_000 });

describe("the steps", () => {
  const after = (schedule: Schedule, rating: Performance) =>
    exact.answered(1, schedule, { rating, at: schedule.due });

  it("learns in 1 and 10 minutes, relearns in 10", () => {
    const again = after(newSchedule(START), 1);
    expect([again.state, again.due - START, again.learningStep]).toStrictEqual(["learning", 60_000, 0]);
    const good = after(newSchedule(START), 3);
    expect([good.state, good.due - START, good.learningStep]).toStrictEqual(["learning", 600_000, 1]);
    const learned = after(good, 3);
    expect(learned.state).toBe("review");
    const forgotten = after(learned, 1);
    expect([forgotten.state, forgotten.due - learned.due]).toStrictEqual(["relearning", 600_000]);
    expect([forgotten.reps, forgotten.lapses]).toStrictEqual([3, 1]);
  });

  it("rewards a late answer that was right", () => {
    const learned = after(newSchedule(START), 4);
    const onTime = exact.answered(1, learned, { rating: 3, at: learned.due });
    const late = exact.answered(1, learned, { rating: 3, at: learned.due + 30 * DAY });
    expect(late.stability).toBeGreaterThan(onTime.stability);
    expect(late.due).toBeGreaterThan(onTime.due + 30 * DAY);
  });
});

describe("fuzz", () => {
  it("keeps long intervals near the exact ones and does not touch the memory", () => {
    fc.assert(
      fc.property(cardId, history, (id, answers) => {
        const before = stepByStep(exact, id, answers.slice(0, -1));
        const last = answers.at(-1) ?? { rating: 3, at: START };
        const plain = exact.answered(id, before, last);
        const fuzzed = scheduler.answered(id, before, last);
        expect([fuzzed.stability, fuzzed.difficulty]).toStrictEqual([plain.stability, plain.difficulty]);
        const spread = 2.5 + 0.15 * Math.max(0, plain.scheduledDays - 2.5);
        expect(Math.abs(fuzzed.scheduledDays - plain.scheduledDays)).toBeLessThanOrEqual(spread);
      }),
    );
  });

  it("spreads cards with the same history", () => {
    const learned: Answer[] = [
      { rating: 4, at: START },
      { rating: 4, at: START + 30 * DAY },
    ];
    const intervals = Array.from({ length: 50 }, (_, id) => stepByStep(scheduler, id, learned).scheduledDays);
    expect(new Set(intervals).size).toBeGreaterThan(5);
  });
});

describe("determinism", () => {
  it("gives the same schedule for the same card and history, in any order of arrival", () => {
    fc.assert(
      fc.property(cardId, history, (id, answers) => {
        const expected = stepByStep(scheduler, id, answers);
        expect(stepByStep(createScheduler({ fuzz: true }), id, answers)).toStrictEqual(expected);
        const given = answers.map((answer, n) => ({
          ...answer,
          reviewId: `${n}`,
          deviceId: null,
          counter: null,
        }));
        expect(scheduler.replayed(id, given)).toStrictEqual(expected);
        expect(scheduler.replayed(id, given.toReversed())).toStrictEqual(expected);
      }),
    );
  });

  it("continues the same from a schedule that went over the wire", () => {
    fc.assert(
      fc.property(cardId, history, (id, answers) => {
        const schedule = stepByStep(scheduler, id, answers.slice(0, -1));
        const next = answers.at(-1) ?? { rating: 3, at: START };
        const text = JSON.stringify(toCardState(schedule));
        const received = fromCardState(v.parse(CardState, JSON.parse(text)));
        expect(received).toStrictEqual(schedule);
        expect(scheduler.answered(id, received, next)).toStrictEqual(scheduler.answered(id, schedule, next));
      }),
    );
  });

  it("gives the same schedule whenever a new card was added", () => {
    fc.assert(
      fc.property(cardId, fc.constantFrom<Performance>(1, 2, 3, 4), fc.nat(100 * DAY), (id, rating, age) => {
        const answer = { rating, at: START };
        const expected = scheduler.answered(id, newSchedule(START), answer);
        for (const added of [START - age, START + age]) {
          expect(scheduler.answered(id, newSchedule(added), answer)).toStrictEqual(expected);
        }
      }),
    );
  });

  it("replays the answers of a device whose clock went back in the order in which they were given", () => {
    const answers = [START, START + DAY, START - 3 * DAY].map((at, counter) => ({
      rating: counter === 1 ? (1 as const) : (4 as const),
      at,
      reviewId: `${9 - counter}`,
      deviceId: "phone",
      counter,
    }));
    expect(scheduler.replayed(1, answers.toReversed())).toStrictEqual(stepByStep(scheduler, 1, answers));
  });

  it("previews what an answer then gives", () => {
    fc.assert(
      fc.property(cardId, history, fc.constantFrom<Performance>(1, 2, 3, 4), (id, answers, rating) => {
        const schedule = stepByStep(scheduler, id, answers);
        const at = schedule.due;
        expect(scheduler.preview(id, schedule, at)[rating]).toStrictEqual(
          scheduler.answered(id, schedule, { rating, at }),
        );
      }),
    );
  });

  it("replays no answers as no schedule", () => {
    expect(scheduler.replayed(1, [])).toBeNull();
  });
});

describe("bad input", () => {
  const learned = stepByStep(scheduler, 1, [{ rating: 4, at: START }]);

  it("counts an answer before the last one at the time of the last one", () => {
    const back = scheduler.answered(1, learned, { rating: 3, at: START - DAY });
    expect(back).toStrictEqual(scheduler.answered(1, learned, { rating: 3, at: START }));
  });

  it("names what is not a number", () => {
    const nowhere = { ...learned, stability: Number.NaN };
    expect(() => scheduler.answered(7, nowhere, { rating: 3, at: START })).toThrow(
      "The schedule of card 7 has stability NaN; it must be a finite number.",
    );
    expect(() => scheduler.preview(7, { ...learned, due: Infinity }, START)).toThrow("has due Infinity");
    expect(() => scheduler.answered(7, learned, { rating: 3, at: Number.NaN })).toThrow(
      "An answer's time is NaN",
    );
  });
});
