import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { progressOf } from "../progress.ts";
import { distance, typosAllowed } from "./distance.ts";
import { LIKENESS, formsOf, likeness, likenessOfTypo } from "./word-likeness.ts";
import { runs } from "#tests/support/property-runs.ts";

/** The whole table, without bounds. */
function plainDistance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_unused, column) =>
      row === 0 ? column : column === 0 ? row : 0,
    ),
  );
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const cost = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1),
        row > 1 && column > 1 && isExchanged ? at(row - 2, column - 2) + 1 : Infinity,
      );
      rows[row]?.splice(column, 1, cost);
    }
  return at(one.length, other.length);
}

const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 9 });

describe("the distance of two words", () => {
  test("is that of the whole table, up to its bound", () => {
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 1, max: 3 }), (one, other, most) => {
        const whole = plainDistance(one, other);
        expect(distance(one, other, most)).toBe(whole > most ? Infinity : whole);
      }),
      { numRuns: runs(1000) },
    );
  });

  test("of a beginning is that of the nearest beginning", () => {
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 1, max: 3 }), (one, other, most) => {
        const beginnings = Array.from({ length: other.length + 1 }, (_, length) => other.slice(0, length));
        const nearest = Math.min(...beginnings.map((beginning) => plainDistance(one, beginning)));
        expect(distance(one, other, most, true)).toBe(nearest > most ? Infinity : nearest);
      }),
      { numRuns: runs(1000) },
    );
  });

  test("may be greater for longer words", () => {
    expect([3, 4, 7, 8].map(typosAllowed)).toEqual([0, 1, 1, 2]);
  });
});

describe("likeness", () => {
  const of = (sought: string, found: string, prefix = false) =>
    likeness(formsOf(sought), formsOf(found), prefix);
  test.each<[sought: string, found: string, like: number]>([
    ["cell", "cell", LIKENESS.same],
    ["cell", "cells", LIKENESS.form],
    ["كتاب", "والكتاب", LIKENESS.form],
    ["connected", "connecting", LIKENESS.stem],
    ["cell", "cellar", 0],
    ["cell", "call", 0],
  ])("of %s and %s", (sought, found, like) => expect(of(sought, found)).toBe(like));

  test("of a beginning is more the longer it is, and less than of another form", () => {
    expect(of("cel", "celestial", true)).toBeCloseTo(LIKENESS.prefix + 0.2 / 3, 12);
    expect(of("celestia", "celestial", true)).toBeLessThan(LIKENESS.stem);
    expect(of("مدر", "المدرسه", true)).toBeGreaterThan(0);
  });
});

describe("typing errors", () => {
  const of = (sought: string, found: string, prefix = false) =>
    likenessOfTypo(formsOf(sought), formsOf(found), prefix) > 0;
  test.each<[sought: string, found: string, isLike: boolean]>([
    ["recieve", "receive", true],
    ["photosinthesis", "photosynthesis", true],
    ["phtosinthesis", "photosynthesis", true],
    ["cat", "car", false],
    ["cart", "car", false],
    ["walk", "wall", true],
    ["wolk", "wall", false],
    ["1945", "1946", false],
    ["مدرصه", "والمدرسه", true],
    ["x".repeat(61), `${"x".repeat(60)}y`, false],
  ])("%s for %s: %s", (sought, found, isLike) => expect(of(sought, found)).toBe(isLike));

  test("in the beginning of a word: one, and not in its first letter", () => {
    expect(of("mitoc", "mitochondria", true)).toBe(true);
    expect(of("mitak", "mitochondria", true)).toBe(false);
    expect(of("mitak", "mitochondria")).toBe(false);
    expect(of("mitpc", "mitochondria", true)).toBe(true);
    expect(of("nitoc", "mitochondria", true)).toBe(false);
    expect(of("mitp", "mitochondria", true)).toBe(false);
  });
});

test.each([
  [0, 30, 0],
  [1, 0.1, 0],
  [3, 10.6, 50],
  [3, 20.9, 99],
  [3, 21, 100],
  [3, 400, 100],
])("progress after %d answers with a stability of %d days", (reps, stability, progress) => {
  expect(progressOf(reps, stability)).toBe(progress);
});
