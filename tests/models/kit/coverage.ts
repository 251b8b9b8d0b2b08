import type { AnyStateMachine, InspectionEvent } from "xstate";
import { declaredTransitions, transitionId } from "./graph.ts";

/** Which transitions of a production machine were really taken, read from inspection events. */
export interface Coverage {
  inspect(event: InspectionEvent): void;
  /** Ids of those that were not. */
  missing(): string[];
  declared(): number;
}

export function coverageOf(machine: AnyStateMachine): Coverage {
  const declared = declaredTransitions(machine);
  const taken = new Set<string>();
  return {
    inspect(event) {
      if (event.type !== "@xstate.microstep") return;
      for (const transition of event._transitions) {
        // `provide` makes a new machine with the same config.
        if (transition.source.machine.config === machine.config) taken.add(transitionId(transition));
      }
    },
    missing: () => [...declared].filter((id) => !taken.has(id)),
    declared: () => declared.size,
  };
}
