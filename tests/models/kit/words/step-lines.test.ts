import { expect, test } from "vitest";
import { stepLines, wrapped } from "./step-lines.ts";

test("a long value goes on below its column, and no line is longer than the terminal", () => {
  const steps = [
    { mark: "1 ", label: "push", changes: [] },
    { mark: "2 ", label: "insert(coins: 1)", changes: ["coins 1", `names ${"ann ben ".repeat(6).trim()}`] },
    { mark: "3 ", label: "push", changes: null },
  ];
  expect(stepLines(steps, 64).join("\n")).toBe(
    [
      "  1  push              nothing changes",
      "  2  insert(coins: 1)  coins 1 · names ann ben ann ben ann ben",
      "                       ann ben ann ben ann ben",
      "  3  push",
    ].join("\n"),
  );
});

test("what changes is in one column, also after a step with a long payload", () => {
  const long = 'deposit(parcel: "a small book", code: "1111")';
  const steps = [long, "push"].map((label) => ({ mark: "✓", label, changes: ["coins 1"] }));
  expect(stepLines(steps, 100)).toEqual([
    `  ✓ ${long}  coins 1`,
    `  ✓ push${" ".repeat(long.length - 4)}  coins 1`,
  ]);
});

test("a value without spaces is cut where the line ends, and nothing of it is lost", () => {
  const lines = wrapped(`  ${"x".repeat(120)}`, 4, 50).split("\n");
  expect(lines.map(({ length }) => length)).toEqual([50, 50, 30]);
  expect(lines.map((line) => line.trim()).join("")).toBe("x".repeat(120));
});
