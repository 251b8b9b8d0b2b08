import { expect, test } from "vitest";
import { sourceMutantsOf } from "./source-mutants.ts";

const path = "domain/rules.ts";
const mutantsOf = (source: string, names: readonly string[] | null = null) =>
  sourceMutantsOf({ path, names: names && new Set(names) }, source);
/** The text with each fault. */
const faulty = (source: string) =>
  mutantsOf(source).map(
    ({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end),
  );

test.each([
  ["const f = a < b;", ["const f = a <= b;"]],
  ["const f = a <= b;", ["const f = a < b;"]],
  ["const f = a > b;", ["const f = a >= b;"]],
  ["const f = a >= b;", ["const f = a > b;"]],
  ["const f = a === b;", ["const f = a !== b;"]],
  ["const f = a !== b;", ["const f = a === b;"]],
  ["const f = a && b;", ["const f = a || b;"]],
  ["const f = a || b;", ["const f = a && b;"]],
  ["const f = !a;", ["const f = a;"]],
  ["const f = a ? b : c;", ["const f = !(a) ? b : c;"]],
  ["if (a.b) c();", ["if (!(a.b)) c();"]],
  ["const n = 3;", ["const n = 4;", "const n = 2;"]],
  ["const n = 10_000;", ["const n = 10001;", "const n = 9999;"]],
  ["const n = 0;", ["const n = 1;"]],
  ["const n = true;", ["const n = false;"]],
  [
    "const f = () => ({ a, b: c });",
    ["const f = () => ({ ...{}, b: c });", "const f = () => ({ a, ...{} });"],
  ],
  ["function f() { return { a }; }", ["function f() { return { ...{} }; }"]],
  ["const f = assign({ a: b });", ["const f = assign({ ...{} });"]],
])("the faults of %s", (source, faults) => {
  expect(faulty(source)).toEqual(faults);
});

test.each([
  ["texts, and sums of them", 'const t = "a" + b;'],
  ["types", "type T = 1 | 2; const a = b as 3;"],
  ["keys", "const a = { 1: b };"],
  ["parts of a number", "const n = 0.5;"],
  ["objects that are no result", "const a = { b: c };"],
  ["imports", 'import a from "./1.ts";'],
])("%s have no faults", (_what, source) => {
  expect(faulty(source)).toEqual([]);
});

test("a name says where the fault is, and which of several it is", () => {
  const source = "export const setup = of({ guards: { isLate: (n) => n > 3 || n > 3 } });";
  expect(mutantsOf(source).map(({ name }) => name)).toEqual([
    "rules.ts: in setup.guards.isLate, n > 3 || n > 3 becomes n > 3 && n > 3",
    "rules.ts: in setup.guards.isLate, n > 3 becomes n >= 3",
    "rules.ts: in setup.guards.isLate, 3 becomes 4",
    "rules.ts: in setup.guards.isLate, 3 becomes 2",
    "rules.ts: in setup.guards.isLate, n > 3 becomes n >= 3 (2)",
    "rules.ts: in setup.guards.isLate, 3 becomes 4 (2)",
    "rules.ts: in setup.guards.isLate, 3 becomes 2 (2)",
  ]);
});

test("of rules, only those that are called count, with what they use", () => {
  const source = "const MOST = 3; export const isMost = (n) => n < MOST; export const other = 7;";
  expect(mutantsOf(source, ["isMost"]).map(({ name }) => name)).toEqual([
    "rules.ts: in MOST, 3 becomes 4",
    "rules.ts: in MOST, 3 becomes 2",
    "rules.ts: in isMost, n < MOST becomes n <= MOST",
  ]);
});
