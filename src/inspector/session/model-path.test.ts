import { expect, it } from "vitest";
import { type InspectionRecord, NO_FIELDS } from "../protocol/records.ts";
import { modelPathOf, readModelPath, writeModelPath } from "./model-path.ts";

const recorded = { at: 0, actor: "x:1" } as const;
const step = (seq: number, type: string, microsteps: readonly (readonly string[])[]): InspectionRecord => ({
  ...recorded,
  kind: "step",
  seq,
  type,
  microsteps,
  refused: [],
  actions: [],
  status: "active",
  active: [],
  payload: NO_FIELDS,
  timers: [],
  context: { kind: "masked" },
  result: null,
});
const start: InspectionRecord = {
  ...recorded,
  kind: "start",
  seq: 1,
  parent: null,
  name: "lamp",
  machine: "lamp",
};
const records = [
  start,
  step(2, "xstate.init", []),
  step(3, "flip", [["off --flip[0]"], ["on --always[0]"]]),
  { ...step(4, "flip", [["other"]]), actor: "x:2" },
  step(5, "unknown", []),
  step(6, "flip", [["warm --flip[0]"]]),
];

it("has the transitions of one actor from its start, up to a record", () => {
  expect(modelPathOf(records, "x:1", null)).toStrictEqual({
    machine: "lamp",
    steps: [
      { type: "flip", taken: ["off --flip[0]", "on --always[0]"] },
      { type: "flip", taken: ["warm --flip[0]"] },
    ],
  });
  expect(modelPathOf(records, "x:1", 5)?.steps).toHaveLength(1);
});

it("begins with the first step where the parent sent an event before the actor started", () => {
  const sent: InspectionRecord = {
    ...recorded,
    kind: "event",
    seq: 0,
    from: "x:0",
    type: "flip",
    payload: NO_FIELDS,
  };
  for (const early of [[sent, ...records], records.toSpliced(1, 0, sent)])
    expect(modelPathOf(early, "x:1", null)).toStrictEqual(modelPathOf(records, "x:1", null));
});

it("is none without a machine, or where the start or the first step is not recorded", () => {
  expect(modelPathOf([{ ...start, machine: null }, ...records.slice(1)], "x:1", null)).toBeNull();
  expect(modelPathOf(records.slice(1), "x:1", null)).toBeNull();
  expect(modelPathOf([start, ...records.slice(2)], "x:1", null)).toBeNull();
});

it("is read as it was written, and another file is refused", () => {
  const path = { machine: "lamp", steps: [{ type: "flip", taken: ["a"] }] };
  expect(readModelPath(writeModelPath(path))).toMatchObject(path);
  expect(() => readModelPath("{}")).toThrow(/^This file is no model path: .*“Copy as model path”/s);
});
