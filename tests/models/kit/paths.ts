import type { Graph, Step } from "./graph.ts";

export type Path = readonly Step[];
/** What paths have to cover: each transition once, or each transition after each one that can come before it. */
export type Goal = "transitions" | "pairs";

const pairOf = (first: Step, second: Step) => `${first.taken.at(-1)} => ${second.taken[0]}`;

const gainsOf = (goal: Goal, step: Step, before: Step | undefined) =>
  goal === "pairs" && before ? [...step.taken, pairOf(before, step)] : step.taken;

const stepsFrom = (graph: Graph, state: string) => graph.out.get(state) ?? [];

/** Everything that a goal asks for and the graph makes possible. */
export function targetsOf(graph: Graph, goal: Goal): Set<string> {
  const targets = new Set(graph.steps.flatMap((step) => step.taken));
  if (goal === "pairs") {
    for (const first of graph.steps) {
      for (const second of stepsFrom(graph, first.to)) targets.add(pairOf(first, second));
    }
  }
  return targets;
}

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

/** Paths from the start that together cover a goal; a path ends at `maxLength` or where nothing new is in reach. */
export function tour(graph: Graph, goal: Goal, maxLength = 12): Path[] {
  const open = targetsOf(graph, goal);
  const paths: Path[] = [];
  while (open.size > 0) {
    const path: Step[] = [];
    let at = graph.start;
    for (;;) {
      const before = path.at(-1);
      const way = wayToNew(graph, goal, at, before, open);
      if (!way || (path.length > 0 && path.length + way.length > maxLength)) break;
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

/** Mulberry32: numbers from 0 to below 1, the same for a seed. */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random path, the same for a seed; shorter where the model comes to an end. */
export function walk(graph: Graph, length: number, seed: number): Path {
  const random = randomOf(seed);
  const path: Step[] = [];
  let at = graph.start;
  while (path.length < length) {
    const steps = stepsFrom(graph, at);
    const step = steps[Math.floor(random() * steps.length)];
    if (!step) break;
    path.push(step);
    at = step.to;
  }
  return path;
}
