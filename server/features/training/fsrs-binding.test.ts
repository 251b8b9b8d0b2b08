import { default_w } from "ts-fsrs";
import { expect, it } from "vitest";
import { isWeight } from "#contract/study/deck-options.ts";
import { historiesOf } from "#domain/training/histories.ts";
import { predictionsBy } from "#domain/training/log-loss.ts";
import { isBetter, train } from "#domain/training/train.ts";
import { FORGETFUL, type GeneratedAnswer, generatedLog } from "#tests/support/generated-log.ts";
import { fsrsOptimiser, loadFsrsBinding } from "./fsrs-binding.ts";

const START = Date.UTC(2025, 0, 6, 12);

const logged = (answers: readonly GeneratedAnswer[]) =>
  answers.map(({ card, ...answer }) => ({ ...answer, cardId: card, timeZone: "UTC" }));

/** Training with any result but too few answers. */
async function compared(...given: Parameters<typeof train>) {
  const result = await train(...given);
  if (result.outcome !== "compared") throw new Error(`There are only ${result.reviews} reviews.`);
  return result;
}

const forgetful = logged(generatedLog({ cards: 300, start: START, seed: 7, weights: FORGETFUL }));

it("weights of somebody who forgets fast predict their later answers better than the defaults", async () => {
  const { weights, figures } = await compared(forgetful, null, fsrsOptimiser);
  expect(weights.length).toBe(21);
  expect(weights.every(isWeight)).toBe(true);
  expect([figures.reviews, figures.inUse]).toStrictEqual([2100, figures.defaults]);
  expect(figures.laterReviews).toBeGreaterThanOrEqual(420);
  expect(figures.laterReviews).toBeLessThan(440);
  expect(figures.trained).toBeLessThan(figures.defaults - 0.01);
  expect(isBetter(figures)).toBe(true);
  // In any order, and always the same.
  expect((await compared(forgetful.toReversed(), null, fsrsOptimiser)).weights).toStrictEqual(weights);
  const again = await compared(forgetful, weights, fsrsOptimiser);
  expect(again.figures).toStrictEqual({ ...figures, inUse: figures.trained });
  expect(isBetter(again.figures)).toBe(false);
});

it("weights of somebody who remembers all of a sudden predict worse, and are not better", async () => {
  const recall = (_: number, day: number) => (day < 95 ? 0.2 : 0.98);
  const changed = logged(generatedLog({ cards: 300, start: START, seed: 7, recall }));
  const { figures } = await compared(changed, null, fsrsOptimiser);
  expect(figures.trained).toBeGreaterThan(figures.defaults);
  expect(isBetter(figures)).toBe(false);
});

it.each([
  ["the defaults", null],
  ["others", FORGETFUL],
])("the predictions by %s follow from the memory that fsrs-rs computes", (_, weights) => {
  const { FSRSBinding } = loadFsrsBinding();
  const histories = historiesOf(
    logged(generatedLog({ cards: 100, start: START, seed: 5, weights: FORGETFUL })),
  );
  const w = weights ?? default_w;
  const binding = new FSRSBinding([...w]);
  const decay = -(w[20] ?? 0);
  const factor = 0.9 ** (1 / decay) - 1;
  for (const history of histories) {
    let memory: Parameters<typeof binding.nextStates>[0] = null;
    const expected = history.flatMap(({ rating, days }) => {
      const recall = memory === null ? [] : [(1 + (factor * days) / memory.stability) ** decay];
      const { again, good } = binding.nextStates(memory, 0.9, days);
      memory = (rating === 1 ? again : good).memory;
      return recall;
    });
    const predicted = predictionsBy(weights, [history]).map(({ recall }) => recall);
    expect(predicted.length).toBe(7);
    for (const [index, recall] of predicted.entries()) expect(recall).toBeCloseTo(expected[index] ?? 0, 4);
  }
});
