import { expect, it } from "vitest";
import type { Performance } from "#contract/reviews.ts";
import { newSchedule } from "../../scheduling/scheduling.ts";
import { hardestCards } from "./hardest-cards.ts";
import type { Answered } from "./study-summary.ts";

const answered = (id: number, rating: Performance, due: number): Answered => ({
  review: { performance: rating, studyTimeSeconds: 1 },
  item: { id, front: `front ${id}`, back: "", tags: [], schedule: newSchedule(0) },
  after: { ...newSchedule(0), due },
});

const shown = (answers: readonly Answered[], max = 9) =>
  hardestCards(answers, max).map(({ item, forgotten }) => [item.id, forgotten, item.schedule.due]);

it("names the cards that were forgotten most often first, each once and with its last schedule", () => {
  const answers = [
    answered(1, 2, 10),
    answered(2, 1, 20),
    answered(3, 1, 30),
    answered(4, 3, 40),
    answered(3, 1, 50),
    answered(2, 3, 60),
    answered(3, 4, 70),
  ];
  expect(shown(answers)).toStrictEqual([
    [3, 2, 70],
    [2, 1, 60],
    [1, 0, 10],
  ]);
  expect(shown(answers, 2)).toHaveLength(2);
});

it("keeps the order of cards that were equally hard, and has no easy ones", () => {
  expect(shown([answered(5, 2, 1), answered(4, 2, 1), answered(3, 4, 1)])).toStrictEqual([
    [5, 0, 1],
    [4, 0, 1],
  ]);
  expect(shown([answered(1, 3, 1), answered(2, 4, 1)])).toStrictEqual([]);
});
