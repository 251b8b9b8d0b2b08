import { expect, it } from "vitest";
import { nextPoint } from "./next-point.ts";

const along = { down: -1, right: 1 };
const calendar = { down: 1, right: 7 };

it.each([
  ["ArrowRight", 11],
  ["ArrowLeft", 9],
  ["ArrowUp", 11],
  ["ArrowDown", 9],
  ["PageDown", 14],
  ["PageUp", 6],
  ["Home", 0],
  ["End", 29],
] as const)("along a line of 30 points, %s leads from 10 to %i", (key, to) => {
  expect(nextPoint(key, 10, 30, along)).toBe(to);
});

it.each([
  ["ArrowRight", 107],
  ["ArrowLeft", 93],
  ["ArrowUp", 99],
  ["ArrowDown", 101],
  ["PageDown", 128],
  ["PageUp", 72],
] as const)("in a calendar, %s leads from day 100 to %i", (key, to) => {
  expect(nextPoint(key, 100, 364, calendar)).toBe(to);
});

it("no key leads out of a chart", () => {
  expect(nextPoint("ArrowRight", 360, 364, calendar)).toBe(363);
  expect(nextPoint("PageUp", 3, 364, calendar)).toBe(0);
  expect(nextPoint("ArrowLeft", 0, 30, along)).toBe(0);
});

it("other keys keep their meaning", () => {
  expect(["Tab", "Enter", " ", "a"].map((key) => nextPoint(key, 3, 30, along))).toStrictEqual([
    null,
    null,
    null,
    null,
  ]);
});
