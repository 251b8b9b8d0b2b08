import { expect, it } from "vitest";
import type { InspectionRecord } from "../protocol/records.ts";
import { sequenceOf } from "./sequence.ts";

const event = (seq: number, from: string | null, actor: string): InspectionRecord => ({
  kind: "event",
  seq,
  at: seq,
  from,
  actor,
  type: `event ${seq}`,
  payload: { kind: "masked" },
});
const start: InspectionRecord = {
  kind: "start",
  seq: 2,
  at: 2,
  actor: "b",
  parent: null,
  name: "b",
  machine: null,
};
const records = [event(1, null, "a"), start, event(3, "a", "b"), event(4, "b", "b")];

it("has a column for each actor that takes part, and the events between them", () => {
  expect(sequenceOf(records, null, 10)).toStrictEqual({
    actors: [null, "a", "b"],
    messages: [
      { seq: 1, from: 0, to: 1, type: "event 1" },
      { seq: 3, from: 1, to: 2, type: "event 3" },
      { seq: 4, from: 2, to: 2, type: "event 4" },
    ],
  });
});

it("has the newest events up to a record, and their actors alone", () => {
  expect(sequenceOf(records, 3, 1)).toStrictEqual({
    actors: ["a", "b"],
    messages: [{ seq: 3, from: 0, to: 1, type: "event 3" }],
  });
  expect(sequenceOf([], null, 5)).toStrictEqual({ actors: [], messages: [] });
});
