import { expect, it } from "vitest";
import { type InspectionRecord, NO_FIELDS, type StepRecord } from "../protocol/records.ts";
import { acceptedEvents } from "./accepted-events.ts";
import { changeOf, partsOf, removedParts } from "./changes.ts";
import { actorsAt, filterRecords, hasEnded } from "./moment.ts";
import { createRecordLog } from "./record-log.ts";
import { readSession, writeSession } from "./session-file.ts";
import { chartOf } from "../chart/chart-definition.ts";
import { createMachine } from "xstate";

const start = (seq: number, actor: string, parent: string | null): InspectionRecord => ({
  kind: "start",
  seq,
  at: seq,
  actor,
  parent,
  name: `name of ${actor}`,
  machine: null,
});
const step = (seq: number, actor: string, given: Partial<StepRecord> = {}): StepRecord => ({
  kind: "step",
  seq,
  at: seq,
  actor,
  type: "tick",
  microsteps: [],
  refused: [],
  actions: [],
  status: "active",
  active: [],
  payload: NO_FIELDS,
  timers: [],
  context: { kind: "plain", value: seq },
  result: null,
  ...given,
});
const event = (seq: number, actor: string, type: string): Extract<InspectionRecord, { kind: "event" }> => ({
  kind: "event",
  seq,
  at: seq,
  actor,
  from: null,
  type,
  payload: { kind: "masked" },
});

const session = [
  start(1, "child", "root"),
  start(2, "root", null),
  step(3, "root"),
  step(4, "child"),
  event(5, "child", "card.turn"),
  step(6, "child", { status: "done" }),
  start(7, "orphan", "gone"),
];

it("shows the actors of a moment as a tree, each with its latest step and the one before", () => {
  const words = (position: number | null) =>
    actorsAt(session, position).map(({ start: { actor }, step: last, before, level }) => [
      actor,
      level,
      last?.seq ?? null,
      before?.seq ?? null,
    ]);
  expect(words(null)).toStrictEqual([
    ["root", 0, 3, null],
    ["child", 1, 6, 4],
    ["orphan", 0, null, null],
  ]);
  expect(words(4)).toStrictEqual([
    ["root", 0, 3, null],
    ["child", 1, 4, null],
  ]);
  expect(actorsAt(session, null).map(hasEnded)).toStrictEqual([false, true, false]);
});

it("narrows the log to an actor and to a text of events or names", () => {
  const found = (actor: string | null, text: string) =>
    filterRecords(session, { actor, text }, (id) => `name of ${id}`).map(({ seq }) => seq);
  expect(found(null, "")).toHaveLength(7);
  expect(found("child", "")).toStrictEqual([1, 4, 5, 6]);
  expect(found(null, " CARD ")).toStrictEqual([5]);
  expect(found(null, "of root")).toStrictEqual([2, 3]);
  const sent = filterRecords(
    [{ ...event(8, "child", "card.turn"), from: "root" }],
    { actor: "root", text: "" },
    String,
  );
  expect(sent).toHaveLength(1);
});

it("keeps what is appended, replaces it by a replay, and reports changes", () => {
  const log = createRecordLog();
  let changes = 0;
  const stop = log.subscribe(() => (changes += 1));
  expect(log.newest()).toBe(0);
  log.append({ charts: [], records: session.slice(0, 2), isReplay: false });
  log.append({ charts: [], records: session.slice(2), isReplay: false });
  expect([log.records().length, log.newest(), changes]).toStrictEqual([7, 7, 2]);
  log.append({ charts: [], records: session.slice(0, 3), isReplay: true });
  stop();
  log.append({ charts: [], records: [], isReplay: true });
  expect(changes).toBe(3);
});

it("takes more of a part of a step, and knows the steps that the page does not keep any more", () => {
  const log = createRecordLog();
  let changes = 0;
  log.subscribe(() => (changes += 1));
  const context = { kind: "list", of: "Array", items: [], cut: 1 } as const;
  const records = [step(1, "a", { context }), step(2, "a", { context })];
  log.append({ charts: [], records, isReplay: false });
  const before = log.records();
  const all = { ...context, items: [{ kind: "plain", value: 1 }], cut: 0 } as const;
  log.answer({ seq: 2, of: "context", path: [] }, all);
  expect(log.records()).toStrictEqual([records[0], { ...records[1], context: all }]);
  expect(log.records()).not.toBe(before);
  log.answer({ seq: 1, of: "context", path: [] }, null);
  expect(log.records()[0]).toStrictEqual(records[0]);
  expect([1, 2].map(log.isGone)).toStrictEqual([true, false]);
  expect(changes).toBe(3);
});

const lamp = chartOf(
  createMachine({
    id: "lamp",
    initial: "off",
    on: { smash: ".broken", "wild.*": ".off" },
    states: { off: { on: { flip: "on" } }, on: { after: { 10: "off" }, on: { dim: {} } }, broken: {} },
  }),
);

it("lists the events that a machine accepts now", () => {
  expect(acceptedEvents(lamp, new Set(["lamp", "lamp.off"]))).toStrictEqual(["flip", "smash"]);
  expect(acceptedEvents(lamp, new Set(["lamp", "lamp.on"]))).toStrictEqual(["dim", "smash"]);
});

it("opens the session that it exported", () => {
  const exported = { page: { id: "p", title: "Ibis", openedAt: 1 }, charts: [lamp], records: session };
  expect(readSession(writeSession(exported))).toMatchObject(exported);
});

it("opens a session that was saved before payloads and timers were recorded with steps", () => {
  const { payload: _, timers: __, ...old } = step(3, "root");
  const page = { id: "p", title: "Ibis", openedAt: 1 };
  const text = JSON.stringify({ format: "ibis-session", version: 1, page, charts: [], records: [old] });
  expect(readSession(text).records).toStrictEqual([step(3, "root")]);
});

it.each(["", "{}", "[]", '{"format":"ibis-session","version":2}'])(
  "refuses the file %s, and says which files can be opened",
  (text) => {
    expect(() => readSession(text)).toThrow(/^This file is no session of the inspector: .*“Export session”/s);
  },
);

it("says what changed in a value", () => {
  const plain = (value: number) => ({ kind: "plain", value }) as const;
  const record = (entries: readonly (readonly [string, ReturnType<typeof plain>])[]) =>
    ({ kind: "record", of: "Object", entries, cut: 0 }) as const;
  expect(changeOf(plain(1), plain(1))).toBe("same");
  expect(changeOf(plain(1), plain(2))).toBe("changed");
  expect(changeOf(plain(1), undefined)).toBe("added");
  expect(
    removedParts(
      record([["a", plain(1)]]),
      record([
        ["a", plain(1)],
        ["b", plain(1)],
      ]),
    ),
  ).toStrictEqual(["b"]);
  expect(removedParts(record([]), null)).toStrictEqual([]);
  expect(partsOf({ kind: "error", name: "Error", fields: record([["message", plain(1)]]) })).toHaveLength(1);
  expect(partsOf({ kind: "list", of: "Set", items: [plain(1)], cut: 0 })).toStrictEqual([["0", plain(1)]]);
  expect(partsOf(plain(1))).toStrictEqual([]);
});
