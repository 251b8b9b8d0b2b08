import { expect, test } from "vitest";
import { summarise } from "./statistics.ts";

test("medians of the rounds, and of their ratios", () => {
  const rounds = [
    { peer: 100, ours: 120 },
    { peer: 1000, ours: 1000 },
    { peer: 200, ours: 280 },
  ];
  expect(summarise(rounds)).toEqual({ peer: 200, ours: 280, ratio: 1.2, from: 1, to: 1.4 });
});

test("an even number of rounds has its median between the middle two", () => {
  const rounds = [1, 2, 3, 6].map((ours) => ({ peer: 1, ours }));
  expect(summarise(rounds)).toMatchObject({ ours: 2.5, ratio: 2.5 });
});

test("one disturbed round in thirty moves neither the ratio nor its interval", () => {
  const rounds = Array.from({ length: 30 }, (_, index) => ({ peer: 10, ours: index === 7 ? 500 : 12 }));
  expect(summarise(rounds)).toEqual({ peer: 10, ours: 12, ratio: 1.2, from: 1.2, to: 1.2 });
});

test("the interval narrows with the number of rounds", () => {
  const widthOf = (count: number) => {
    const { from, to } = summarise(
      Array.from({ length: count }, (_, n) => ({ peer: 1, ours: 1 + (n % 10) / 10 })),
    );
    return to - from;
  };
  expect(widthOf(1000)).toBeLessThan(widthOf(10));
});
