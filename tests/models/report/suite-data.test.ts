import { describe, expect, it } from "vitest";
import type { TracedStep } from "../kit/result.ts";
import { failed, passed, player, result } from "./example.ts";
import { transitionsOf } from "../kit/transitions.ts";
import { seenIn } from "./page/seen.ts";
import { suiteData } from "./suite-data.ts";

const nowhere = () => null;
const [first = "", second = ""] = transitionsOf(player).keys();

const step = (label: string | null, expected: unknown, parts: Partial<TracedStep> = {}): TracedStep => ({
  label,
  outcome: "passed",
  model: { taken: [], states: ["player", "player.off"] },
  production: { taken: [first], states: ["player", "player.on"] },
  expected,
  observed: null,
  ...parts,
});

const trace = [
  step(null, { lamp: "red", open: false }, { production: null }),
  step("pull", { lamp: "green", open: false }),
  step("close", { lamp: "red", open: false }),
];

describe("the data of a suite's paths", () => {
  it("has what occurs again once", () => {
    const data = suiteData(
      result({
        paths: [
          { ...passed, trace },
          { ...passed, trace },
        ],
      }),
      nowhere,
    );
    expect(data.labels).toEqual(["louder", "softer(to: 3)", "pull", "close"]);
    expect(data.parts).toEqual(["lamp", "open"]);
    expect(data.values).toEqual(['"red"', "false", '"green"']);
    expect(data.observations).toEqual([
      [0, 1],
      [2, 1],
    ]);
    const [one, other] = data.paths;
    expect(one?.steps.map(([label, , , expected, time]) => [label, expected, time])).toEqual([
      [-1, 0, -1],
      [2, 1, 0.4],
      [3, 0, 1250],
    ]);
    expect(other).toEqual(one);
  });

  it("distinguishes the machine's transitions and states from the model's, also of one name", () => {
    const model = { taken: [second], states: ["player.off"] };
    const data = suiteData(result({ paths: [{ ...passed, trace: [step("a", 1, { model })] }] }), nowhere);
    const [, taken = -1, states = -1] = data.paths[0]?.steps[0] ?? [];
    expect(data.sets[taken]?.map((index) => data.transitions[index])).toEqual([
      { machine: "production", id: first, name: "off in any state", source: null },
      { machine: "model", id: second, name: "ping in any state", source: null },
    ]);
    expect(data.sets[states]?.map((index) => data.states[index])).toEqual([
      { machine: "production", id: "player.on", name: "on" },
      { machine: "model", id: "player.off", name: "off" },
    ]);
  });

  it("leaves the machine out where it was not measured", () => {
    const covered = { ...result().covered, production: null };
    const data = suiteData(result({ covered, system: "page" }), nowhere);
    expect(new Set(data.transitions.map(({ machine }) => machine))).toEqual(new Set(["model"]));
    expect(data.command).toEqual(["npm run models -- player --path ", " --page"]);
  });

  it("has both values of the step that failed, and which parts differ", () => {
    const bad = step(
      "close",
      { lamp: "red", open: false, left: undefined },
      {
        outcome: "failed",
        observed: { value: { lamp: "green", open: false } },
      },
    );
    const data = suiteData(result({ paths: [{ ...failed, trace: [...trace.slice(0, 2), bad] }] }), nowhere);
    const [path] = data.paths;
    expect(path && seenIn(data, path, 2)).toEqual([
      { name: "lamp", expected: '"red"', observed: '"green"', differs: true, changed: true },
      { name: "open", expected: "false", observed: "false", differs: false, changed: false },
      { name: "left", expected: "undefined", observed: null, differs: true, changed: true },
    ]);
    expect(path && seenIn(data, path, 1)).toEqual([
      { name: "lamp", expected: '"green"', observed: '"green"', differs: false, changed: true },
      { name: "open", expected: "false", observed: "false", differs: false, changed: false },
    ]);
  });

  it("shows an observation that is no record, and a system that showed nothing", () => {
    const bad = step("x", "red", { outcome: "failed", observed: { value: null } });
    const data = suiteData(result({ paths: [{ ...failed, trace: [bad] }] }), nowhere);
    const [path] = data.paths;
    expect(path && seenIn(data, path, 0)).toEqual([
      { name: "value", expected: '"red"', observed: "null", differs: true, changed: false },
    ]);
  });

  it("keeps no more observations than are enough, but always those of a failure", () => {
    const long = (text: string) => [step(null, { a: text.repeat(50) }), step("b", { a: `${text}!` })];
    const bad = step("c", { a: 1 }, { outcome: "failed", observed: { value: { a: 2 } } });
    const paths = [
      { ...passed, trace: long("x") },
      { ...passed, trace: long("y") },
      { ...failed, trace: [bad] },
    ];
    const data = suiteData(result({ paths }), nowhere, 40);
    const stored = data.paths.map((path) => path.steps.map((_, at) => seenIn(data, path, at) !== null));
    expect(stored).toEqual([[true, false], [false, false], [false]]);
    expect(data.observations[data.paths[2]?.failed?.observed ?? -1]).toHaveLength(1);
    expect(
      suiteData(result({ paths }), nowhere).paths.every(({ steps }) => steps.every(([, , , at]) => at >= 0)),
    ).toBe(true);
  });
});
