import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { actionName, eventName, eventTypeOf, guardName } from "./names.ts";

export interface ChartTransition {
  readonly id: string;
  /** Readable: "after unreachableRetry", "done fetchCurrentUser", "always". */
  readonly event: string;
  /** As the machine declares it. */
  readonly eventType: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
  /** Ids of states; empty if it leads to no state. */
  readonly targets: readonly string[];
  readonly reenter: boolean;
}

/** A state of a machine as plain data, which can be cloned and sent to another page. */
export interface ChartState {
  readonly id: string;
  readonly key: string;
  readonly type: "atomic" | "compound" | "parallel" | "final" | "history";
  readonly history: "shallow" | "deep" | null;
  /** Ids of the states that a compound state enters first. */
  readonly initial: readonly string[];
  /** Sources of the actors that run in it. */
  readonly invokes: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly tags: readonly string[];
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
}

export const chartOf = (machine: AnyStateMachine): ChartState => stateOf(machine.root);

/** Identifies a transition of a machine: its source, its event and its index among those of the event. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  const eventType = eventTypeOf(transition);
  const siblings = eventType === "" ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id} --${eventType === "" ? "always" : eventType}[${siblings.indexOf(transition)}]`;
}

const namesOf = (actions: readonly unknown[]) => actions.flatMap((action) => actionName(action) ?? []);

const idsOf = (nodes: readonly AnyStateNode[] | undefined) => (nodes ?? []).map(({ id }) => id);

function stateOf(node: AnyStateNode): ChartState {
  const transitions: readonly AnyTransitionDefinition[] = [
    ...node.transitions.values(),
    node.always ?? [],
  ].flat();
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    history: node.type === "history" ? (node.history === "deep" ? "deep" : "shallow") : null,
    initial: node.type === "compound" ? idsOf(node.initial.target) : [],
    invokes: node.invoke.map(({ src, id }) => (typeof src === "string" ? src : id)),
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    tags: node.tags,
    transitions: transitions.map(transitionOf),
    states: Object.values(node.states).map(stateOf),
  };
}

const transitionOf = (transition: AnyTransitionDefinition): ChartTransition => ({
  id: transitionId(transition),
  event: eventName(transition),
  eventType: eventTypeOf(transition),
  guard: guardName(transition),
  actions: namesOf(transition.actions),
  targets: idsOf(transition.target),
  reenter: transition.reenter,
});
