import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Performance } from "#contract/reviews.ts";
import { type Schedule, newSchedule, schedulerNamed } from "./scheduling.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The schedule after answers at these times, by the parameters of a name. */
function after(name: string, answers: readonly (readonly [at: number, rating: Performance])[]): Schedule {
  const scheduler = schedulerNamed(name);
  return answers.reduce(
    (schedule, [at, rating]) => scheduler.answered(5, schedule, { rating, at }),
    newSchedule(answers[0]?.[0] ?? 0),
  );
}

const NEW_YORK = "fsrs-6/default/2;offset=-300";
const at = (time: string) => Date.parse(time);

const memory = ({ stability, difficulty }: Schedule) => [stability, difficulty];

describe("days between answers", () => {
  it("are the learner's: midnight in UTC, in their evening, changes nothing", () => {
    const before = at("2026-03-02T22:00:00Z");
    const over = at("2026-03-02T23:55:00Z");
    const answers = (from: number) =>
      [
        [from, 3],
        [from + 10 * MINUTE, 3],
      ] as const;
    expect(memory(after(NEW_YORK, answers(over)))).toStrictEqual(memory(after(NEW_YORK, answers(before))));
    // As answers with the earlier names were counted, and still are.
    const inUtc = after("fsrs-6/default/1", answers(over));
    expect(inUtc.stability).toBeGreaterThan(after(NEW_YORK, answers(over)).stability * 1.1);
  });

  it("begin at 4 AM where the learner is", () => {
    const steps = (second: string) =>
      after(NEW_YORK, [
        [at("2026-03-03T08:30:00Z"), 3],
        [at(second), 3],
      ]);
    // 3:59 and 4:00 in the night.
    const same = steps("2026-03-03T08:59:59Z");
    const next = steps("2026-03-03T09:00:00Z");
    expect(next.stability).toBeGreaterThan(same.stability * 1.1);
  });

  it("move with the clock alone: the same answers on another clock give the same schedule", () => {
    const rating = fc.constantFrom<Performance>(1, 2, 3, 4);
    const gap = fc.integer({ min: 1, max: 60 * 24 * 40 }).map((minutes) => minutes * MINUTE);
    const answers = fc.array(fc.tuple(gap, rating), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(answers, fc.integer({ min: -12, max: 14 }), (gaps, hours) => {
        const given = (from: number) => {
          let time = from;
          return gaps.map(([later, chosen]) => [(time += later), chosen] as const);
        };
        const start = at("2026-03-02T10:00:00Z");
        const here = after("fsrs-6/default/2;offset=0", given(start));
        const there = after(`fsrs-6/default/2;offset=${hours * 60}`, given(start - hours * HOUR));
        expect(memory(there)).toStrictEqual(memory(here));
        expect([there.due + hours * HOUR, there.scheduledDays, there.state]).toStrictEqual([
          here.due,
          here.scheduledDays,
          here.state,
        ]);
      }),
    );
  });
});
