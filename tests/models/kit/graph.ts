import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from "xstate";
import { type Position, advance, isToNextDelay, runModel } from "./advance.ts";
import { labelOf } from "./system.ts";
import { declaredTransitions, nodesBelow } from "./transitions.ts";

/** One enabled event of the model: from one abstract state to another, by the transitions that it takes. */
export interface Step {
  readonly from: string;
  readonly to: string;
  readonly event: EventObject;
  /** The readable event, with time in milliseconds. */
  readonly label: string;
  /** Ids of the transitions that were taken, in order. */
  readonly taken: readonly string[];
  /** Counters near their bounds before it, such as `tries = 3`. */
  readonly near: readonly string[];
  /** Counters with bounds that fall in it: their values before it. */
  readonly falls: Readonly<Record<string, number>>;
}

/** A counter of a model, and the value at which something else happens. */
export interface Bound {
  readonly of: (snapshot: AnyMachineSnapshot) => number;
  readonly at: number;
}

export interface Graph {
  readonly start: string;
  readonly steps: readonly Step[];
  readonly out: ReadonlyMap<string, readonly Step[]>;
  /** Ids of all transitions that the model has. */
  readonly declared: ReadonlySet<string>;
  /** Ids of all state nodes, and those that were reached. */
  readonly nodes: { readonly declared: ReadonlySet<string>; readonly reached: ReadonlySet<string> };
  /** Labels of events that the model takes and `tries` excludes, with the number of abstract states. */
  readonly leftOut: ReadonlyMap<string, number>;
}

type Filter = (snapshot: AnyMachineSnapshot, event: EventObject) => boolean;

/** What an exploration needs of a suite. */
export interface Explored {
  readonly model: AnyStateMachine;
  readonly events: readonly EventObject[];
  /** Equal values mean equal snapshots; there must be finitely many values. */
  readonly abstract: (snapshot: AnyMachineSnapshot) => unknown;
  readonly limit: number;
  /** Events that it rejects are not tried, but counted. */
  readonly tries?: Filter;
  /** Events that it rejects cannot be performed. */
  readonly can?: Filter;
  readonly bounds?: Readonly<Record<string, Bound>>;
}

/** The counters that are at their bounds, or one before or after them. */
export const nearBounds = (snapshot: AnyMachineSnapshot, bounds: Explored["bounds"] = {}): string[] =>
  Object.entries(bounds).flatMap(([name, { of, at }]) =>
    Math.abs(of(snapshot) - at) <= 1 ? [`${name} = ${of(snapshot)}`] : [],
  );

/** The counters with bounds that are lower than before, with their values before. */
export const fallsOf = (
  before: AnyMachineSnapshot,
  after: AnyMachineSnapshot,
  bounds: Explored["bounds"] = {},
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(bounds).flatMap(([name, { of }]) => (of(after) < of(before) ? [[name, of(before)]] : [])),
  );

/** The abstract state of a position, as its name in the graph. */
export const keyOf = (
  { snapshot, timers }: Position,
  { abstract, events = [] }: Pick<Explored, "abstract"> & Partial<Pick<Explored, "events">>,
): string => {
  const state = abstract(snapshot);
  // Steps of time depend on the rest of each delay.
  return JSON.stringify(
    events.some(isToNextDelay) ? [state, timers.map(({ id, left }) => [id, left])] : state,
  );
};

const always = () => true;

/** All abstract states of a model that the events can lead to, and the steps between them. */
export function explore(explored: Explored): Graph {
  const { model, events, limit, tries = always, can = always } = explored;
  const reached = new Set<string>();
  const visit = (snapshot: AnyMachineSnapshot) => {
    const nodes: readonly AnyStateNode[] = snapshot._nodes;
    for (const node of nodes) reached.add(node.id);
  };
  const running = runModel(model);
  const first = running.position();
  running.stop();
  const start = keyOf(first, explored);
  const seen = new Map([[start, first]]);
  const out = new Map<string, Step[]>();
  const leftOut = new Map<string, number>();
  visit(first.snapshot);
  // Iterating a Map includes entries that are added meanwhile.
  for (const [from, position] of seen) {
    const steps: Step[] = [];
    for (const tried of events) {
      if (!can(position.snapshot, tried)) continue;
      const { next, taken, event } = advance(model, position, tried);
      if (taken.length === 0 || !event) continue;
      if (!tries(position.snapshot, event)) {
        leftOut.set(labelOf(tried), (leftOut.get(labelOf(tried)) ?? 0) + 1);
        continue;
      }
      const to = keyOf(next, explored);
      visit(next.snapshot);
      if (!seen.has(to)) {
        if (seen.size >= limit) {
          throw new Error(
            `The model ${model.id} has more than ${limit} abstract states, the last one ` +
              `${JSON.stringify(explored.abstract(next.snapshot))}. ` +
              "Leave counters out of `abstract`, or bound them by `tries`.",
          );
        }
        seen.set(to, next);
      }
      const near = nearBounds(position.snapshot, explored.bounds);
      const falls = fallsOf(position.snapshot, next.snapshot, explored.bounds);
      steps.push({ from, to, event: tried, label: labelOf(event), taken, near, falls });
    }
    out.set(from, steps);
  }
  const declared = new Set([...nodesBelow(model.root)].map((node) => node.id));
  return {
    start,
    out,
    steps: [...out.values()].flat(),
    declared: declaredTransitions(model),
    nodes: { declared, reached },
    leftOut,
  };
}
