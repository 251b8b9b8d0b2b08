import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from "xstate";
import { advance, hasDelays } from "./advance.ts";
import { declaredTransitions, nodesBelow } from "./transitions.ts";

/** One enabled event of the model: from one abstract state to another, by the transitions that it takes. */
export interface Step {
  readonly from: string;
  readonly to: string;
  readonly event: EventObject;
  /** Ids of the transitions that were taken, in order. */
  readonly taken: readonly string[];
}

export interface Graph {
  readonly start: string;
  readonly steps: readonly Step[];
  readonly out: ReadonlyMap<string, readonly Step[]>;
  /** Ids of all transitions that the model has. */
  readonly declared: ReadonlySet<string>;
  /** Ids of all state nodes, and those that were reached. */
  readonly nodes: { readonly declared: ReadonlySet<string>; readonly reached: ReadonlySet<string> };
}

/** What an exploration needs of a suite. */
export interface Explored {
  readonly model: AnyStateMachine;
  readonly events: readonly EventObject[];
  /** What makes two snapshots the same; it must have finitely many values. */
  readonly abstract: (snapshot: AnyMachineSnapshot) => unknown;
  readonly limit: number;
  /** Events that it says no to are not tried. */
  readonly can?: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean;
}

/** The abstract state of a snapshot, as its name in the graph. */
export const keyOf = (snapshot: AnyMachineSnapshot, abstract: Explored["abstract"]) =>
  JSON.stringify(abstract(snapshot));

/** All abstract states of a model that the events can lead to, and the steps between them. */
export function explore({ model, events, abstract, limit, can = () => true }: Explored): Graph {
  const reached = new Set<string>();
  const visit = (snapshot: AnyMachineSnapshot) => {
    const nodes: readonly AnyStateNode[] = snapshot._nodes;
    for (const node of nodes) reached.add(node.id);
  };
  const delays = hasDelays(model);
  const first = advance(model, { events: [] }).next;
  const start = keyOf(first, abstract);
  const seen = new Map([[start, { snapshot: first, events: [] as readonly EventObject[] }]]);
  const out = new Map<string, Step[]>();
  visit(first);
  // A Map hands out what is added while it is walked.
  for (const [from, place] of seen) {
    const steps: Step[] = [];
    for (const event of events) {
      if (!can(place.snapshot, event)) continue;
      const { next, taken } = advance(
        model,
        delays ? { events: place.events } : { snapshot: place.snapshot },
        event,
      );
      if (taken.length === 0) continue;
      const to = keyOf(next, abstract);
      visit(next);
      if (!seen.has(to)) {
        if (seen.size >= limit) {
          throw new Error(
            `The model ${model.id} has more than ${limit} abstract states, the last one ${to}. ` +
              "Leave counters out of `abstract`, or bound them by a guard of the model.",
          );
        }
        seen.set(to, { snapshot: next, events: [...place.events, event] });
      }
      steps.push({ from, to, event, taken });
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
  };
}
