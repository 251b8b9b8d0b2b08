import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from "xstate";
import { runModel } from "./advance.ts";
import { type Graph, keyOf } from "./graph.ts";

type Events = readonly EventObject[];

export interface Shrinking {
  readonly model: AnyStateMachine;
  readonly abstract: (snapshot: AnyMachineSnapshot) => unknown;
  /** All events of the suite. */
  readonly events?: Events;
  /** The steps out of each abstract state. */
  readonly out: Graph["out"];
  /** Whether this event may be sent here; default: always. */
  readonly can?: ((snapshot: AnyMachineSnapshot, event: EventObject) => boolean) | undefined;
  /** Plays a path; the index of the step that failed (-1: before the first), or null if it passed. */
  readonly failsAt: (path: Events) => Promise<number | null>;
  /** The most paths that are tried. */
  readonly attempts?: number | undefined;
}

/**
 * The abstract states along a path, the start first; null if one of its events is not enabled, or cannot be performed.
 */
function statesAlong(path: Events, options: Shrinking): string[] | null {
  const { model, can = () => true } = options;
  const running = runModel(model);
  const states = [keyOf(running.position(), options)];
  for (const event of path) {
    if (!can(running.snapshot(), event) || running.send(event).length === 0) return null;
    states.push(keyOf(running.position(), options));
  }
  running.stop();
  return states;
}

/** The shortest route from a state to each other one. */
function routesFrom(start: string, out: Graph["out"]): ReadonlyMap<string, Events> {
  const routes = new Map<string, Events>([[start, []]]);
  // Iterating a Map includes entries that are added meanwhile.
  for (const [state, route] of routes)
    for (const { to, event } of out.get(state) ?? []) if (!routes.has(to)) routes.set(to, [...route, event]);
  return routes;
}

/** Paths that reach a later state by a shorter route, which is none for a loop; the greatest saving first. */
function shortcuts(path: Events, states: readonly string[], out: Graph["out"]): Events[] {
  const found = states.flatMap((state, from) => {
    const routes = routesFrom(state, out);
    return states.slice(from + 1).flatMap((to, between) => {
      const route = routes.get(to);
      const saved = between + 1 - (route?.length ?? Infinity);
      return route && saved > 0 ? { saved, path: path.toSpliced(from, between + 1, ...route) } : [];
    });
  });
  return found.toSorted((a, b) => b.saved - a.saved).map((one) => one.path);
}

/** Shorter paths: by shortcuts, then without some steps in a row, then without any two steps. */
function* shorter(path: Events, states: readonly string[], out: Graph["out"]): Generator<Events> {
  yield* shortcuts(path, states, out);
  for (let length = path.length >> 1; length > 0; length >>= 1) {
    for (let from = 0; from + length <= path.length; from += length) yield path.toSpliced(from, length);
  }
  for (let second = path.length - 1; second > 0; second -= 1) {
    for (let first = 0; first < second; first += 1) yield path.toSpliced(second, 1).toSpliced(first, 1);
  }
}

/** A shorter failing path, found by shortcuts through the graph, removing steps and truncating. */
export async function shrink(failing: Events, failedAt: number, options: Shrinking): Promise<Events> {
  let best: Events = failing.slice(0, failedAt + 1);
  const tried = new Set<string>();
  let attempts = options.attempts ?? 80;
  for (;;) {
    const better = await firstFailing(best);
    if (!better) return best;
    best = better;
  }

  async function firstFailing(path: Events): Promise<Events | null> {
    for (const candidate of shorter(path, statesAlong(path, options) ?? [], options.out)) {
      const name = JSON.stringify(candidate);
      if (tried.has(name) || !statesAlong(candidate, options)) continue;
      if (attempts === 0) return null;
      tried.add(name);
      attempts -= 1;
      const at = await options.failsAt(candidate);
      if (at !== null) return candidate.slice(0, at + 1);
    }
    return null;
  }
}
