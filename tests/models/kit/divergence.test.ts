import { expect, test } from "vitest";
import { Divergence } from "./divergence.ts";
import { one, push, two } from "./fixture/gate-suite.ts";

test("each step on a line, the failing one marked, and both values side by side", () => {
  const expected = { open: true, coins: 0, users: ["a"] };
  const observed = { open: false, coins: 0, users: ["a", "b"], lamp: "red" };
  expect(new Divergence([one, two, push], 1, expected, observed).message).toBe(
    [
      "The system and the model differ at step 2 of 3:",
      "  ✓ insert(coins: 1)",
      "  ✗ insert(coins: 2)",
      "  · push",
      "           model  system",
      "  ≠ open   true   false",
      "    coins  0      0",
      '  ≠ users  ["a"]  ["a","b"]',
      '  ≠ lamp   -      "red"',
    ].join("\n"),
  );
});

test("values that differ and read alike are marked, too", () => {
  const divergence = new Divergence(
    [push],
    0,
    { a: undefined, b: Number.NaN, c: null },
    { b: null, c: null },
  );
  expect(divergence.message.split("\n").slice(3)).toEqual([
    "  ≠ a  -      -",
    "  ≠ b  null   null",
    "    c  null   null",
  ]);
});

test("at the start, with values that have no names", () => {
  expect(new Divergence([one], -1, "open", null).message).toBe(
    [
      "The system and the model differ at the start:",
      "  · insert(coins: 1)",
      '  model   "open"',
      "  system  null",
    ].join("\n"),
  );
});

test("why, where something was thrown", () => {
  const cause = new Error("It is jammed.");
  const divergence = new Divergence([push], 0, 1, 2, cause);
  expect(divergence.message).toBe(
    [
      "The system and the model differ at step 1 of 1:",
      "  It is jammed.",
      "  ✗ push",
      "  model   1",
      "  system  2",
    ].join("\n"),
  );
  expect(divergence.cause).toBe(cause);
});
