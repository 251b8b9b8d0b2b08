import type { Graph, Step } from "./graph.ts";
import { randomOf } from "./random.ts";

export type Path = readonly Step[];

/**
 * What paths have to cover: each abstract state, each transition of the model, each possible pair of successive
 * transitions, or each event of each abstract state. With transitions and pairs, also each event at a counter that is at
 * its bound, or one before or after it.
 */
export const GOALS = ["states", "transitions", "pairs", "edges"] as const;
export type Goal = (typeof GOALS)[number];

const pairOf = (first: Step, second: Step) => `${first.taken.at(-1)} => ${second.taken[0]}`;
const edgeOf = (step: Step) => `${step.from} ${JSON.stringify(step.event)}`;

/** Each event at a counter near its bound. */
const atBounds = ({ near, label }: Step) => near.map((count) => `${label} at ${count}`);

/** What a step adds to a goal, after the step before it. */
export function gainsOf(goal: Goal, step: Step, before: Step | undefined): readonly string[] {
  switch (goal) {
    case "states":
      return [step.from, step.to];
    case "transitions":
      return [...step.taken, ...atBounds(step)];
    case "pairs":
      return [...step.taken, ...atBounds(step), ...(before ? [pairOf(before, step)] : [])];
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

/** What some paths cover of a goal. */
export const coveredBy = (paths: readonly Path[], goal: Goal): Set<string> =>
  new Set(paths.flatMap((path) => path.flatMap((step, at) => gainsOf(goal, step, path[at - 1]))));

/** The shortest way from a state to a step that covers something new. */
function wayToNew(graph: Graph, goal: Goal, at: string, before: Step | undefined, open: Set<string>) {
  const queue: { at: string; before: Step | undefined; way: Step[] }[] = [{ at, before, way: [] }];
  const seen = new Set<Step | string>();
  for (const place of queue) {
    for (const step of stepsFrom(graph, place.at)) {
      const way = [...place.way, step];
      if (gainsOf(goal, step, place.before).some((gain) => open.has(gain))) return way;
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
export function tour(graph: Graph, goal: Goal, { length = 12, paths: most = Infinity } = {}): Path[] {
  const open = targetsOf(graph, goal);
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
