import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from "xstate";
import { runModel } from "./advance.ts";
import { keyOf } from "./graph.ts";

type Events = readonly EventObject[];

export interface Shrinking {
  readonly model: AnyStateMachine;
  readonly abstract: (snapshot: AnyMachineSnapshot) => unknown;
  /** All events of the suite. */
  readonly events?: Events;
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
  const states = [keyOf(running.place(), options)];
  for (const event of path) {
    if (!can(running.snapshot(), event) || running.send(event).length === 0) return null;
    states.push(keyOf(running.place(), options));
  }
  running.stop();
  return states;
}

/** Shorter paths: without a loop, the longest first, then without some steps in a row, then without any two steps. */
function* shorter(path: Events, states: readonly string[]): Generator<Events> {
  for (let length = path.length - 1; length > 0; length -= 1) {
    for (let from = 0; from + length <= path.length; from += 1) {
      if (states[from] === states[from + length]) yield path.toSpliced(from, length);
    }
  }
  for (let length = path.length >> 1; length > 0; length >>= 1) {
    for (let from = 0; from + length <= path.length; from += length) yield path.toSpliced(from, length);
  }
  for (let second = path.length - 1; second > 0; second -= 1) {
    for (let first = 0; first < second; first += 1) yield path.toSpliced(second, 1).toSpliced(first, 1);
  }
}

/** A shorter failing path, found by cutting loops, removing steps and truncating. */
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
    for (const candidate of shorter(path, statesAlong(path, options) ?? [])) {
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
