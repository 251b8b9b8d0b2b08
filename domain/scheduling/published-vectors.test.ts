import { describe, expect, it } from "vitest";
import type { Performance } from "#contract/reviews.ts";
import { createScheduler, newSchedule } from "./scheduling.ts";

const DAY = 86_400_000;
const START = Date.UTC(2022, 10, 29, 12, 30);
const exact = createScheduler({ fuzz: false });

/** The memory after answers, each some days after the one before. */
function memoryAfter(answers: readonly (readonly [rating: Performance, days: number])[]) {
  let at = START;
  let schedule = newSchedule(START);
  for (const [rating, days] of answers) {
    at += days * DAY;
    schedule = exact.answered(1, schedule, { rating, at });
  }
  return schedule;
}

// open-spaced-repetition/fsrs-rs, src/model_v6.rs at 48b7d2f61fa51b16b1c74c9271b01f33fd5adbb0.
describe("the vectors of fsrs-rs", () => {
  it.each([
    [1, 1, 0.100_885_89, 8.806_304],
    [2, 1, 3.249_412_3, 6.740_459_4],
    [3, 1, 7.3153, 2.111_214_2],
    [4, 1, 18.014_914, 1],
    [1, 2, 0.112_798_266, 8.806_304],
    [2, 2, 4.469_457_6, 6.740_459_4],
  ] as const)("rating %d, and the same again after %d days", (rating, days, stability, difficulty) => {
    const memory = memoryAfter([
      [rating, 0],
      [rating, days],
    ]);
    expect(memory.stability).toBeCloseTo(stability, 4);
    expect(memory.difficulty).toBeCloseTo(difficulty, 4);
  });

  it("the memory after a first answer, by the default weights", () => {
    const first = exact.preview(1, newSchedule(START), START);
    const memory = [first[1], first[2], first[3], first[4]].map((s) => [s.stability, s.difficulty]);
    expect(memory).toStrictEqual([
      [0.212, 6.4133],
      [1.2931, 5.11217071],
      [2.3065, 2.11810397],
      [8.2956, 1],
    ]);
  });

  it("the difficulty after each rating of a card of difficulty 5", () => {
    const learned = { ...memoryAfter([[4, 0]]), stability: 5, difficulty: 5 };
    const after = ([1, 2, 3, 4] as const).map(
      (rating) => exact.answered(1, learned, { rating, at: START + 5 * DAY }).difficulty,
    );
    for (const [index, difficulty] of [8.341_763, 6.665_995_6, 4.990_228, 3.314_461_5].entries())
      expect(after[index]).toBeCloseTo(difficulty, 4);
  });
});

// open-spaced-repetition/py-fsrs, tests/test_basic.py at 3abe686e9c058d3f3c00bbeb92e68b71211b2b31.
describe("the vectors of py-fsrs", () => {
  it("the intervals of a card that is answered whenever it is due", () => {
    const ratings: Performance[] = [3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3];
    let schedule = newSchedule(START);
    const intervals = ratings.map((rating) => {
      const at = schedule.due;
      schedule = exact.answered(1, schedule, { rating, at });
      return Math.floor((schedule.due - at) / DAY);
    });
    expect(intervals).toStrictEqual([0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]);
  });

  it("the memory after six answers", () => {
    const { stability, difficulty } = memoryAfter([
      [1, 0],
      [3, 0],
      [3, 1],
      [3, 3],
      [3, 8],
      [3, 21],
    ]);
    expect(stability).toBeCloseTo(53.626_91, 4);
    expect(difficulty).toBeCloseTo(6.357_486_7, 4);
  });
});
