import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  createActor,
} from "xstate";

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

/** Which transition of a machine: its source, its event and its place among those of the event. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  const eventType: string = transition.eventType;
  const siblings = eventType === "" ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id} --${eventType === "" ? "always" : eventType}[${siblings.indexOf(transition)}]`;
}

function* nodesBelow(node: AnyStateNode): Generator<AnyStateNode> {
  yield node;
  for (const child of Object.values(node.states)) yield* nodesBelow(child);
}

/** Ids of all transitions of a machine. */
export function declaredTransitions(machine: AnyStateMachine): Set<string> {
  const ids = new Set<string>();
  for (const node of nodesBelow(machine.root)) {
    for (const transitions of node.transitions.values()) {
      for (const transition of transitions) ids.add(transitionId(transition));
    }
    for (const transition of node.always ?? []) ids.add(transitionId(transition));
  }
  return ids;
}

/** What one event does to a model: the next snapshot, and the transitions taken on the way. */
export function advance(
  model: AnyStateMachine,
  snapshot: AnyMachineSnapshot | undefined,
  event?: EventObject,
) {
  const taken: string[] = [];
  const actor = createActor(model, {
    ...(snapshot ? { snapshot: model.getPersistedSnapshot(snapshot) } : {}),
    inspect: (inspected) => {
      if (inspected.type === "@xstate.microstep") taken.push(...inspected._transitions.map(transitionId));
    },
  });
  actor.start();
  taken.length = 0;
  if (event) actor.send(event);
  const next: AnyMachineSnapshot = actor.getSnapshot();
  actor.stop();
  return { next, taken };
}

/**
 * All abstract states of a model that the events can lead to, and the steps between them.
 * @param abstract What makes two snapshots the same; it must have finitely many values.
 */
export function explore(
  model: AnyStateMachine,
  events: readonly EventObject[],
  abstract: (snapshot: AnyMachineSnapshot) => unknown,
  limit = 5000,
): Graph {
  const keyOf = (snapshot: AnyMachineSnapshot) => JSON.stringify(abstract(snapshot));
  const reached = new Set<string>();
  const visit = (snapshot: AnyMachineSnapshot) => {
    for (const node of snapshot._nodes) reached.add(node.id);
  };
  const first = advance(model, undefined).next;
  const start = keyOf(first);
  const seen = new Map([[start, first]]);
  const out = new Map<string, Step[]>();
  visit(first);
  // A Map hands out what is added while it is walked.
  for (const [from, snapshot] of seen) {
    const steps: Step[] = [];
    for (const event of events) {
      const { next, taken } = advance(model, snapshot, event);
      if (taken.length === 0) continue;
      const to = keyOf(next);
      visit(next);
      if (!seen.has(to)) {
        if (seen.size >= limit) {
          throw new Error(
            `The model ${model.id} has more than ${limit} abstract states, the last one ${to}. ` +
              "Leave counters out of `abstract`, or bound them by a guard of the model.",
          );
        }
        seen.set(to, next);
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
