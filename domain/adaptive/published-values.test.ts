import { expect, it } from "vitest";
import { STANDARD_PRIOR, expectedAbility, posterior } from "./expected-ability.ts";
import { type Answered, type ItemParameters, information } from "./item-response.ts";
import { likeliestAbility } from "#tests/support/likeliest-ability.ts";

const answered = (items: readonly ItemParameters[], answers: readonly number[]): Answered[] =>
  items.map((item, index) => ({ item, isRight: answers[index] === 1 }));

// D = 1 throughout.
it("maximum likelihood of three published items answered right, wrong, right", () => {
  const items = [
    { a: 2.225, b: -1.885, c: 0.21 },
    { a: 1.174, b: -2.411, c: 0.212 },
    { a: 2.104, b: -2.439, c: 0.192 },
  ];
  expect(likeliestAbility(answered(items, [1, 0, 1])).toFixed(3)).toBe("-1.642");
});

// The prior is N(0, 1) and the grid reaches from -6 to 6; one from -4 to 4 gives -1.644.
it("EAP of two easy published items answered wrong", () => {
  const items = [-4, -3].map((b) => ({ a: 1, b, c: 0.5 }));
  const { ability } = expectedAbility(posterior(answered(items, [0, 0]), STANDARD_PRIOR));
  expect(ability.toFixed(3)).toBe("-1.649");
});

it("information of published items", () => {
  expect(information({ a: 1.53, b: -0.5, c: 0.5 }, 0).toFixed(3)).toBe("0.206");
  expect(information({ a: 1, b: 2, c: 0.3 }, 2.35).toFixed(4)).toBe("0.1401");
});
