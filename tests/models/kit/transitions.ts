import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";

/** Identifies a transition of a machine: its source, its event and its index among those of the event. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  const eventType: string = transition.eventType;
  const siblings = eventType === "" ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id} --${eventType === "" ? "always" : eventType}[${siblings.indexOf(transition)}]`;
}

export function* nodesBelow(node: AnyStateNode): Generator<AnyStateNode> {
  yield node;
  for (const child of Object.values(node.states)) yield* nodesBelow(child);
}

/** Every transition of a machine, each with its id. */
export function transitionsOf(machine: AnyStateMachine): Map<string, AnyTransitionDefinition> {
  const found = new Map<string, AnyTransitionDefinition>();
  for (const node of nodesBelow(machine.root)) {
    for (const transition of [...node.transitions.values(), node.always ?? []].flat()) {
      found.set(transitionId(transition), transition);
    }
  }
  return found;
}

/** Ids of all transitions of a machine. */
export const declaredTransitions = (machine: AnyStateMachine): Set<string> =>
  new Set(transitionsOf(machine).keys());
