import type { AnyStateMachine, InspectionEvent } from "xstate";
import { declaredTransitions, transitionId } from "./transitions.ts";

/** The transitions of a production machine that were actually taken, read from inspection events. */
export interface Coverage {
  inspect(event: InspectionEvent): void;
  /** Ids of all transitions that the machine has. */
  readonly declared: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  /** Pairs of transitions that one actor took one right after the other. */
  readonly pairs: ReadonlySet<string>;
}

export function coverageOf(machine: AnyStateMachine): Coverage {
  const taken = new Set<string>();
  const pairs = new Set<string>();
  const last = new WeakMap<object, string>();
  return {
    declared: declaredTransitions(machine),
    taken,
    pairs,
    inspect(event) {
      if (event.type !== "@xstate.microstep") return;
      for (const transition of event._transitions) {
        // `provide` makes a new machine with the same config.
        if (transition.source.machine.config !== machine.config) continue;
        const id = transitionId(transition);
        const before = last.get(event.actorRef);
        if (before !== undefined) pairs.add(`${before} => ${id}`);
        last.set(event.actorRef, id);
        taken.add(id);
      }
    },
  };
}
