import type { EventObject } from "xstate";
import type { Bound, Graph, Step } from "./graph.ts";
import { randomOf } from "./random.ts";
import { labelOf } from "./system.ts";

export type Path = readonly Step[];

export const eventsIn = (path: Path): EventObject[] => path.map(({ event }) => event);

/**
 * What paths have to cover: each abstract state, each transition of the model, each possible pair of successive
 * transitions, or each event of each abstract state. With transitions and pairs, also each transition with each payload
 * that takes it, and each event at a counter that is at its bound, or one before or after it.
 */
export const GOALS = ["states", "transitions", "pairs", "edges"] as const;
export type Goal = (typeof GOALS)[number];

const pairOf = (first: Step, second: Step) => `${first.taken.at(-1)} => ${second.taken[0]}`;
const edgeOf = (step: Step) => `${step.from} ${JSON.stringify(step.event)}`;

/** Each event at a counter near its bound. */
const atBounds = ({ near, label }: Step) => near.map((count) => `${label} at ${count}`);

/** Each transition with the payload of its event; none for an event without a payload. */
const payloadsIn = ({ event: { type, ...payload }, taken }: Step) =>
  Object.keys(payload).length === 0
    ? []
    : taken.map((transition) => `${transition} by ${labelOf({ type, ...payload })}`);

/** Transitions, also with their payloads, and events at bounds. */
const transitionsOf = (step: Step) => [...step.taken, ...payloadsIn(step), ...atBounds(step)];

/** What a step adds to a goal, after the step before it. */
export function gainsOf(goal: Goal, step: Step, before: Step | undefined): readonly string[] {
  switch (goal) {
    case "states":
      return [step.from, step.to];
    case "transitions":
      return transitionsOf(step);
    case "pairs":
      return [...transitionsOf(step), ...(before ? [pairOf(before, step)] : [])];
    case "edges":
      return [edgeOf(step)];
  }
}

const stepsFrom = (graph: Graph, state: string) => graph.out.get(state) ?? [];

/** All targets of a goal that the graph makes possible. */
export function targetsOf(graph: Graph, goal: Goal): Set<string> {
  const targets = new Set(graph.steps.flatMap((step) => gainsOf(goal, step, undefined)));
  if (goal === "pairs") {
    for (const first of graph.steps) {
      for (const second of stepsFrom(graph, first.to)) targets.add(pairOf(first, second));
    }
  }
  return targets;
}

/** Every transition with every payload that can take it. */
export const payloadsOf = (graph: Graph): Set<string> => new Set(graph.steps.flatMap(payloadsIn));

/** The targets of the goal `pairs` without payloads. */
export function pairsOf(graph: Graph): Set<string> {
  const payloads = payloadsOf(graph);
  return new Set([...targetsOf(graph, "pairs")].filter((target) => !payloads.has(target)));
}

/** What some paths cover of a goal. */
export const coveredBy = (paths: readonly Path[], goal: Goal): Set<string> =>
  new Set(paths.flatMap((path) => path.flatMap((step, at) => gainsOf(goal, step, path[at - 1]))));

/** The shortest way from a state to a step that covers something new. */
function wayToNew(graph: Graph, goal: Goal, at: string, before: Step | undefined, open: Set<string>) {
  const queue: { at: string; before: Step | undefined; way: Step[] }[] = [{ at, before, way: [] }];
  const seen = new Set<Step | string>();
  for (const entry of queue) {
    for (const step of stepsFrom(graph, entry.at)) {
      const way = [...entry.way, step];
      if (gainsOf(goal, step, entry.before).some((gain) => open.has(gain))) return way;
      const key = goal === "pairs" ? step : step.to;
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ at: step.to, before: step, way });
    }
  }
  return null;
}

/**
 * Paths from the start that together cover a goal; a path ends after `length` steps, or when nothing new is reachable.
 */
export function tour(
  graph: Graph,
  goal: Goal,
  { length = 12, paths: most = Infinity, payloads = true } = {},
): Path[] {
  const open = targetsOf(graph, goal);
  if (!payloads) for (const payload of payloadsOf(graph)) open.delete(payload);
  const paths: Path[] = [];
  while (open.size > 0 && paths.length < most) {
    const path: Step[] = [];
    let at = graph.start;
    for (;;) {
      const before = path.at(-1);
      const way = wayToNew(graph, goal, at, before, open);
      if (!way || (path.length > 0 && path.length + way.length > length)) break;
      for (const step of way) {
        for (const gain of gainsOf(goal, step, path.at(-1))) open.delete(gain);
        path.push(step);
        at = step.to;
      }
    }
    if (path.length === 0) break;
    paths.push(path);
  }
  return paths;
}

/** The shortest way from a state to a step that is wanted, with that step. */
function wayTo(graph: Graph, start: string, isWanted: (step: Step) => boolean): Path | null {
  const ways = new Map<string, Path>([[start, []]]);
  // Iterating a Map includes entries that are added meanwhile.
  for (const [state, way] of ways) {
    for (const step of stepsFrom(graph, state)) {
      if (isWanted(step)) return [...way, step];
      if (!ways.has(step.to)) ways.set(step.to, [...way, step]);
    }
  }
  return null;
}

/**
 * A path for each transition after which a counter is lower, from its highest value: to the bound again, so that a counter
 * that did not fall is found.
 */
export function pathsAfterFalls(graph: Graph, bounds: Readonly<Record<string, Bound>>): Path[] {
  return Object.entries(bounds).flatMap(([name, { at }]) => {
    const highest = new Map<string, Step>();
    for (const step of graph.steps) {
      const [transition = ""] = step.taken;
      const value = step.falls[name] ?? -Infinity;
      if (value > (highest.get(transition)?.falls[name] ?? -Infinity)) highest.set(transition, step);
    }
    return [...highest.values()].flatMap((fall) => {
      const before = wayTo(graph, graph.start, (step) => step === fall);
      const after = wayTo(graph, fall.to, ({ near }) => near.includes(`${name} = ${at}`));
      return before && after ? [[...before, ...after]] : [];
    });
  });
}

/** A random path, the same for a seed; shorter if the model ends. */
export function walk(
  graph: Graph,
  { length, seed, weights }: { length: number; seed: number; weights: Readonly<Record<string, number>> },
): Path {
  const random = randomOf(seed);
  const path: Step[] = [];
  let at = graph.start;
  while (path.length < length) {
    const step = pick(stepsFrom(graph, at), weights, random());
    if (!step) break;
    path.push(step);
    at = step.to;
  }
  return path;
}

/** One of the steps by the weights of their events; `at` is from 0 to below 1. */
function pick(steps: readonly Step[], weights: Readonly<Record<string, number>>, at: number) {
  const weightOf = (step: Step) => weights[step.event.type] ?? 1;
  let rest = at * steps.reduce((sum, step) => sum + weightOf(step), 0);
  return steps.find((step) => (rest -= weightOf(step)) < 0);
}
