import { expect, it } from "vitest";
import { recommendConfiguration } from "./recommend-configuration.ts";

const bank = (size: number, { a = 1, c = 0, topics = 1 } = {}) =>
  Array.from({ length: size }, (_, id) => ({
    id,
    topic: topics > 1 ? `t${id % topics}` : null,
    parameters: { a, b: (id / size) * 4 - 2, c },
  }));

it("recommends as many questions as a precise estimate needs, where the deck has them", () => {
  expect(recommendConfiguration(bank(300, { a: 2, topics: 3 }))).toStrictEqual({
    minItems: 10,
    maxItems: 12,
    passMark: 0.6,
    tags: [],
    reasons: [
      "About 12 questions give a precise estimate with the cards of this deck.",
      "A typical learner would answer 50% of this deck right, so a mark of 60% is demanding.",
      "The questions are spread over the 3 tags of the deck by how many cards each has.",
    ],
  });
});

it("says where no exam of a bearable length is precise", () => {
  const { maxItems, minItems, reasons } = recommendConfiguration(bank(200, { c: 0.25 })) ?? {};
  expect({ maxItems, minItems }).toStrictEqual({ maxItems: 40, minItems: 10 });
  expect(reasons).toStrictEqual([
    "With at most 40 questions the result is a fair estimate; a precise one needs more.",
    "A mark of 60% is usual.",
  ]);
});

it("asks all cards of a small deck, and has nothing for fewer than five", () => {
  expect(recommendConfiguration(bank(7))).toMatchObject({ minItems: 5, maxItems: 7 });
  expect(recommendConfiguration(bank(4))).toBeNull();
});
