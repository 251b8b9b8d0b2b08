import { expect, it } from "vitest";
import { GRID } from "./ability-grid.ts";
import { estimateOf } from "./exam-estimate.ts";
import { STANDARD_PRIOR, expectedAbility, posterior } from "./expected-ability.ts";
import { type Answered, logLikelihood } from "./item-response.ts";
import { likeliestAbility } from "#tests/support/likeliest-ability.ts";
import { weightedAbility } from "./weighted-likelihood.ts";

const spread = (rights: readonly boolean[], c = 0): Answered[] =>
  rights.map((isRight, index) => ({ item: { a: 1.2, b: index / 2 - 1.5, c }, isRight }));
const MIXED = [true, true, false, true, true, false, false];
const ALL_RIGHT = MIXED.map(() => true);

it("knows the prior alone without an answer", () => {
  const { ability, error } = expectedAbility(posterior([], STANDARD_PRIOR));
  expect(ability).toBeCloseTo(0);
  expect(error).toBeCloseTo(1, 4);
  expect(expectedAbility(posterior([], { mean: 1, deviation: 0.5 }))).toMatchObject({
    ability: expect.closeTo(1),
    error: expect.closeTo(0.5),
  });
});

it("is the mean of a posterior that adds up to 1, near the maximum in a long exam", () => {
  const many = Array.from({ length: 20 }, () => spread(MIXED)).flat();
  const weights = posterior(many, STANDARD_PRIOR);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1);
  expect(expectedAbility(weights).ability).toBeCloseTo(likeliestAbility(many), 1);
});

it("maximum likelihood is where no point of the grid is likelier, and a bound without a maximum", () => {
  for (const c of [0, 0.25]) {
    const answers = spread(MIXED, c);
    const best = logLikelihood(answers, likeliestAbility(answers));
    for (const ability of GRID) expect(logLikelihood(answers, ability)).toBeLessThanOrEqual(best);
  }
  expect(likeliestAbility(spread(ALL_RIGHT))).toBeCloseTo(6, 4);
  expect(likeliestAbility(spread(MIXED.map(() => false)))).toBeCloseTo(-6, 4);
});

// With one parameter, Warm's estimate is the maximum of the likelihood times the root of the information.
it("weighted likelihood is the mode under Jeffreys' prior where nothing is guessed", () => {
  const answers = spread(MIXED);
  const height = (ability: number): number => {
    const sum = answers.reduce((total, { item: { a, b } }) => {
      const p = 1 / (1 + Math.exp(-a * (ability - b)));
      return total + a * a * p * (1 - p);
    }, 0);
    return logLikelihood(answers, ability) + Math.log(sum) / 2;
  };
  const { ability, error } = weightedAbility(answers);
  for (const step of [-0.01, 0.01]) expect(height(ability + step)).toBeLessThan(height(ability));
  expect(error).toBeGreaterThan(0.6);
});

it("weighted likelihood is finite where all answers are right, and symmetric", () => {
  const right = weightedAbility(spread(ALL_RIGHT));
  expect(right.ability).toBeGreaterThan(2);
  expect(right.ability).toBeLessThan(5);
  const wrong = weightedAbility(
    spread(ALL_RIGHT).map(({ item }) => ({ item: { ...item, b: -item.b }, isRight: false })),
  );
  expect(wrong.ability).toBeCloseTo(-right.ability, 5);
});

it("reports the answers alone, but the prior too while they are all alike", () => {
  expect(estimateOf([]).reported).toStrictEqual(estimateOf([]).expected);
  const oneSided = estimateOf(spread(ALL_RIGHT));
  expect(oneSided.reported).toStrictEqual(oneSided.expected);
  const { reported, expected } = estimateOf(spread(MIXED));
  expect(reported.ability).toBeCloseTo(weightedAbility(spread(MIXED)).ability);
  expect(reported.error).toBeGreaterThanOrEqual(expected.error);
});

it("reports no wild estimate of few answers that may have been guessed", () => {
  const guessed = [false, true].map((isRight) => ({ item: { a: 1, b: 1, c: 0.25 }, isRight }));
  expect(weightedAbility(guessed).error).toBeGreaterThan(1);
  expect(estimateOf(guessed).reported).toStrictEqual(estimateOf(guessed).expected);
});
