import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { failed, flaky, passed, result } from "../report/example.ts";
import { pastRunOf } from "../report/past-run.ts";
import { momentIn } from "./moment.ts";
import { isComparable, pastRunsOf } from "./past-runs.ts";

const folder = () => mkdtempSync(join(tmpdir(), "past-runs-"));
const moment = { date: "2026-03-01T09:30:00.000Z", commit: "abc1234" };
const run = pastRunOf(result({ paths: [passed, failed, flaky] }), moment);

test("what is stored of a run", () => {
  expect(run).toEqual({
    date: "2026-03-01T09:30:00.000Z",
    commit: "abc1234",
    verdict: "failed",
    goal: "pairs",
    paths: 3,
    bad: 2,
    production: [3, 3],
    mutants: null,
    milliseconds: 12_345,
  });
});

test("the last thirty runs of a suite on a system, the oldest first", () => {
  const where = folder();
  const runs = pastRunsOf("door", "process", where);
  expect(runs.read()).toEqual([]);
  for (let paths = 0; paths < 32; paths += 1) runs.add({ ...run, paths });
  const numbers = Array.from({ length: 30 }, (_, index) => index + 2);
  expect(
    pastRunsOf("door", "process", where)
      .read()
      .map(({ paths }) => paths),
  ).toEqual(numbers);
  expect(pastRunsOf("door", "page", where).read()).toEqual([]);
});

test.each(["", "{", "[1]", '[{"date":"x"}]'])("a damaged file, %j, counts as none", (text) => {
  const where = folder();
  writeFileSync(join(where, "door-process.json"), text);
  const runs = pastRunsOf("door", "process", where);
  expect(runs.read()).toEqual([]);
  runs.add(run);
  expect(runs.read()).toEqual([run]);
});

test("the commit of the project, and none outside of a repository", () => {
  expect(momentIn(resolve(import.meta.dirname)).commit ?? "none").toMatch(/^([0-9a-f]{7,}\+?|none)$/);
  expect(momentIn(folder()).commit).toBe(null);
});

test("only whole runs with the suites' own goals are compared", () => {
  const whole = { path: undefined, grep: undefined, minutes: undefined, goal: undefined, walks: undefined };
  expect(isComparable(whole)).toBe(true);
  for (const part of [
    { path: "" },
    { grep: "push" },
    { minutes: 1 },
    { goal: "states" as const },
    { walks: 0 },
  ])
    expect(isComparable({ ...whole, ...part })).toBe(false);
});
