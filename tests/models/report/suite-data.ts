import { isDeepStrictEqual } from "node:util";
import type { AnyStateMachine } from "xstate";
import type { PathResult, SuiteResult, TracedStep } from "../kit/result.ts";
import { declaredTransitions, nodesBelow } from "../kit/transitions.ts";
import { namesOf, stateWords } from "../kit/words/step-words.ts";
import type { PathData, Side, StepData, SuiteData } from "./page/data.ts";
import type { LocationOf } from "./locations.ts";
import { type Numbers, numbers } from "./numbers.ts";

/** Characters of the observations of a suite that a report keeps; those of later paths are left out. */
const ENOUGH = 1_500_000;

/** The paths of a suite as data for the page: whatever occurs again is there once. */
export function suiteData(result: SuiteResult, locationOf: LocationOf, enough = ENOUGH): SuiteData {
  const { name, system, model, production, covered } = result;
  const machines: readonly (readonly [Side, AnyStateMachine])[] = [
    ...(covered.production ? [["production", production.machine] as const] : []),
    ["model", model.machine],
  ];
  const transitions = machines.flatMap(([machine, of]) => {
    const names = namesOf(of);
    return [...declaredTransitions(of)].map((id) => ({
      machine,
      id,
      name: names.get(id) ?? id,
      source: locationOf(of.id, id),
    }));
  });
  const states = machines.flatMap(([machine, of]) =>
    [...nodesBelow(of.root)]
      .filter(({ path }) => path.length > 0)
      .map(({ id, path }) => ({ machine, id, name: stateWords(path) })),
  );
  const indexOf = (all: readonly { readonly machine: Side; readonly id: string }[]) => {
    const known = new Map(all.map(({ machine, id }, index) => [`${machine} ${id}`, index]));
    return (machine: Side, ids: readonly string[]) =>
      ids.flatMap((id) => known.get(`${machine} ${id}`) ?? []);
  };
  const tables = {
    labels: numbers(),
    words: numbers(),
    sets: numbers(),
    observations: observations(enough),
    transitionsOf: indexOf(transitions),
    statesOf: indexOf(states),
  };
  const paths = result.paths.map((path) => pathData(path, tables));
  const { parts, values, rows } = tables.observations.all();
  return {
    command: [`npm run models -- ${name} --path `, system === "page" ? " --page" : ""],
    labels: tables.labels.all(),
    words: tables.words.all(),
    transitions,
    states,
    sets: tables.sets.all().map((text) =>
      text
        .split(" ")
        .filter((one) => one !== "")
        .map(Number),
    ),
    parts,
    values,
    observations: rows,
    paths,
  };
}

interface Tables {
  readonly labels: Numbers;
  readonly words: Numbers;
  readonly sets: Numbers;
  readonly observations: ReturnType<typeof observations>;
  readonly transitionsOf: (machine: Side, ids: readonly string[]) => readonly number[];
  readonly statesOf: (machine: Side, ids: readonly string[]) => readonly number[];
}

function pathData(path: PathResult, tables: Tables): PathData {
  const { id, title, kind, outcome, times, error, command, trace } = path;
  const set = (all: readonly number[]) => tables.sets.of(all.join(" "));
  const stepData = ({ label, model, production, expected }: TracedStep, index: number): StepData => [
    label === null ? -1 : tables.labels.of(label),
    set([
      ...tables.transitionsOf("production", production?.taken ?? []),
      ...tables.transitionsOf("model", model.taken),
    ]),
    set([
      ...tables.statesOf("production", production?.states ?? []),
      ...tables.statesOf("model", model.states),
    ]),
    tables.observations.of(expected),
    Math.round((times[index - 1] ?? -1) * 10) / 10,
  ];
  const at = trace?.findIndex((step) => step.outcome === "failed") ?? -1;
  const failed = trace?.[at];
  return {
    id,
    title,
    kind,
    outcome,
    time: Math.round(times.reduce((sum, one) => sum + one, 0) * 10) / 10,
    covers: path.covers.map(tables.words.of),
    error,
    command,
    whole: path.steps.map(tables.labels.of),
    steps: (trace ?? []).map(stepData),
    failed: failed ? { at, ...tables.observations.differing(failed) } : null,
  };
}

/** The parts of an observation, by name; one that is no record has one part. */
const partsOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value)
    : [["value", value]];

/** Numbers observations, and the parts of which they consist. */
function observations(enough: number) {
  const parts = numbers();
  const values = numbers();
  const rows = numbers();
  let stored = 0;
  const write = (value: unknown): number => {
    const row: number[] = [];
    for (const [name, part] of partsOf(value))
      row[parts.of(name)] = values.of(JSON.stringify(part) ?? "undefined");
    return rows.of(Array.from(row, (one) => one ?? -1).join(" "));
  };
  return {
    /** -1 when there are enough. */
    of(value: unknown): number {
      if (stored > enough) return -1;
      const before = values.size() + rows.size();
      const number = write(value);
      stored += values.size() + rows.size() - before;
      return number;
    },
    /** Of a step that failed, which is always stored. */
    differing({ expected, observed }: TracedStep) {
      const seen = new Map(partsOf(observed?.value));
      const wanted = new Map(partsOf(expected));
      const names = [...new Set([...wanted.keys(), ...seen.keys()])].filter(
        (name) => wanted.has(name) !== seen.has(name) || !isDeepStrictEqual(wanted.get(name), seen.get(name)),
      );
      return { observed: write(observed?.value), differs: names.map(parts.of) };
    },
    all: () => ({
      parts: parts.all(),
      values: values.all(),
      rows: rows.all().map((text) => (text === "" ? [] : text.split(" ").map(Number))),
    }),
  };
}
