import { expect, it } from "vitest";
import { NO_FIELDS, type StepRecord } from "../protocol/records.ts";
import { countdownsAt, timeOf } from "./timers.ts";

const step = (seq: number, at: number, timers: StepRecord["timers"]): StepRecord => ({
  kind: "step",
  seq,
  at,
  actor: "x:1",
  type: "tick",
  microsteps: [],
  payload: NO_FIELDS,
  refused: [],
  actions: [],
  status: "active",
  active: [],
  timers,
  context: { kind: "masked" },
  result: null,
});

it.each([
  [-5, "0 s"],
  [1, "1 s"],
  [59_000, "59 s"],
  [59_001, "1:00"],
  [245_000, "4:05"],
  [3_599_000, "59:59"],
  [7_145_000, "1:59:05"],
  [86_399_000, "23:59:59"],
  [86_400_000, "1 d"],
])("shows %i ms that remain as %s", (left, words) => {
  const { timers } = step(1, 0, [{ transition: "a", firesAt: 1000 + left }]);
  expect(countdownsAt(step(1, 0, timers), 1000)).toStrictEqual(new Map([["a", words]]));
});

it("counts down each timer of the step", () => {
  const timers = [
    { transition: "a", firesAt: 9000 },
    { transition: "b", firesAt: 90_000 },
  ];
  expect(countdownsAt(step(1, 0, timers), 6000)).toStrictEqual(
    new Map([
      ["a", "3 s"],
      ["b", "1:24"],
    ]),
  );
  expect(countdownsAt(null, 6000)).toStrictEqual(new Map());
});

it("takes the time of the record that is shown, else of the newest", () => {
  const records = [step(1, 100, []), step(2, 200, []), step(4, 400, [])];
  expect([null, 1, 3, 4].map((position) => timeOf(records, position))).toStrictEqual([400, 100, 200, 400]);
  expect(timeOf([], null)).toBe(0);
});
