import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { StateMachine } from "xstate";
import { expect, it } from "vitest";
import { chartOf } from "../../src/inspector/chart/chart-definition.ts";
import { statesOf } from "../../src/inspector/chart/collapse.ts";
import { machineLines } from "./machine-lines.mjs";

const root = resolve(import.meta.dirname, "../..");
const modules = import.meta.glob("../../src/machines/*/*.machine.ts", { eager: true });
const machines = Object.entries(modules).flatMap(([file, module]) =>
  Object.values(module)
    .filter((exported) => exported instanceof StateMachine)
    .map((machine) => ({ file: resolve(import.meta.dirname, file), chart: chartOf(machine) })),
);
const named = machines.map((one) => [relative(root, one.file), one]);

const lineOf = (location) => {
  const [, file, line] = /^(src\/machines\/.+\.ts):(\d+)$/.exec(location);
  return readFileSync(join(root, file), "utf8").split("\n")[line - 1];
};

it("looks at every machine", () => {
  expect(machines.length).toBeGreaterThan(28);
});

it.each(named)("finds each state and each transition of %s", (_, { file, chart }) => {
  const { [chart.id]: lines } = machineLines(file, root);
  const states = statesOf(chart);
  expect(Object.keys(lines.states).toSorted()).toStrictEqual(states.map(({ id }) => id).toSorted());
  expect(Object.keys(lines.transitions).toSorted()).toStrictEqual(
    states.flatMap(({ transitions }) => transitions.map(({ id }) => id)).toSorted(),
  );
});

it.each(named)("gives the lines on which they begin in %s", (_, { file, chart }) => {
  const { [chart.id]: lines } = machineLines(file, root);
  expect(lineOf(lines.states[chart.id])).toContain("createMachine({");
  for (const { id, key } of statesOf(chart).slice(1))
    expect(lineOf(lines.states[id])).toMatch(new RegExp(`\\b${key}\\b.*[:,]`));
  const begins = /^\s*("?[\w.*]+"?: |(on\w+|always|after): |\{|\w+,$)|\{ /;
  for (const location of Object.values(lines.transitions)) expect(lineOf(location)).toMatch(begins);
});

it("follows what is declared in another file, and what is returned by a function", () => {
  const sync = machineLines(
    join(root, "src/machines/sync-manager/sync-manager.machine.ts"),
    root,
  ).syncManager;
  expect(lineOf(sync.states["syncManager.sync.running.syncing.sending"])).toMatch(/^\s*sending: \{/);
  expect(sync.states["syncManager.sync.idle"]).toMatch(/^src\/machines\/sync-manager\/sync-region\.ts:/);
  expect(lineOf(sync.transitions["syncManager.sync.idle --sync.start[1]"])).toContain("startManual");
  const study = machineLines(
    join(root, "src/machines/study-session/study-session.machine.ts"),
    root,
  ).studySession;
  const waiting = Object.keys(study.states).filter((id) => id.endsWith(".waiting"));
  expect(waiting.length).toBeGreaterThan(1);
  for (const id of waiting) expect(lineOf(study.states[id])).toMatch(/^\s*waiting: \{/);
});
