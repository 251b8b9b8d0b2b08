import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { nodesBelow } from "./transitions.ts";

/** A number for each state; equal numbers mean that nothing distinguishes the states. */
type Colors = ReadonlyMap<AnyStateNode, number>;

const numbered = (nodes: readonly AnyStateNode[], describe: (node: AnyStateNode) => string): Colors => {
  const described = nodes.map((node) => [node, describe(node)] as const);
  const numbers = new Map(
    [...new Set(described.map(([, text]) => text))].map((text, index) => [text, index]),
  );
  return new Map(described.map(([node, text]) => [node, numbers.get(text) ?? -1]));
};

/** "event", or which event of the runtime: after, done, error. */
function kindOf(transition: AnyTransitionDefinition): string {
  const eventType: string = transition.eventType;
  return eventType === "" ? "always" : (/^xstate\.(\w+)/u.exec(eventType)?.[1] ?? "event");
}

const isInitial = (node: AnyStateNode): boolean => node.parent?.initial.target?.includes(node) === true;

/**
 * Whether two machines have the same states and transitions, whatever their names, guards and actions are: each state is
 * distinguished by the states that its transitions lead to (color refinement).
 */
export function isSameGraph(one: AnyStateMachine, other: AnyStateMachine): boolean {
  const [first, second] = [[...nodesBelow(one.root)], [...nodesBelow(other.root)]];
  if (first.length !== second.length) return false;
  const all = [...first, ...second];
  let colors = numbered(all, (node) => `${node.type} ${node.path.length} ${isInitial(node)}`);
  const colorOf = (node: AnyStateNode | undefined) => String((node && colors.get(node)) ?? "");
  const steps = (node: AnyStateNode) =>
    [...node.transitions.values(), node.always ?? []]
      .flat()
      .map((step) => `${kindOf(step)} > ${(step.target ?? []).map(colorOf).join(" ")}`)
      .toSorted();
  for (let round = 0; round < first.length; round += 1) {
    colors = numbered(all, (node) => [colorOf(node), colorOf(node.parent), ...steps(node)].join("; "));
  }
  const sorted = (nodes: readonly AnyStateNode[]) => nodes.map(colorOf).toSorted().join();
  return sorted(first) === sorted(second);
}
