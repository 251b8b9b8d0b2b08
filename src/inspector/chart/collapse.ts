import type { ChartState, ChartTransition } from "./chart-definition.ts";

export const statesOf = (state: ChartState): readonly ChartState[] => [
  state,
  ...state.states.flatMap(statesOf),
];

/** The active states in which no other one is active, by their ids. */
export const innermost = (active: readonly string[]): readonly string[] =>
  active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)));

/** The collapsed state of each hidden state, by their ids. */
export function hiddenIn(root: ChartState, collapsed: ReadonlySet<string>): ReadonlyMap<string, string> {
  if (collapsed.has(root.id)) {
    return new Map(root.states.flatMap(statesOf).map(({ id }) => [id, root.id]));
  }
  return new Map(root.states.flatMap((state) => [...hiddenIn(state, collapsed)]));
}

/**
 * A chart in which the given states hide the states below them. A transition that leaves a collapsed state from below is drawn
 * from it; those that stay below are hidden.
 */
export function collapse(root: ChartState, collapsed: ReadonlySet<string>): ChartState {
  const hidden = hiddenIn(root, collapsed);
  const shown = (ids: readonly string[]) => [...new Set(ids.map((id) => hidden.get(id) ?? id))];
  const visit = (state: ChartState): ChartState => {
    if (!collapsed.has(state.id) || state.states.length === 0) {
      return {
        ...state,
        initial: shown(state.initial),
        transitions: state.transitions.map((one) => ({ ...one, targets: shown(one.targets) })),
        states: state.states.map(visit),
      };
    }
    const isBelow = (id: string) => hidden.get(id) === state.id;
    const own = state.transitions.map((one) => ({
      ...one,
      targets: shown(one.targets.filter((id) => !isBelow(id))),
    }));
    const leaving = state.states
      .flatMap(statesOf)
      .flatMap(({ transitions }) => transitions)
      .map((one): ChartTransition => ({
        ...one,
        targets: shown(one.targets.filter((id) => id !== state.id && !isBelow(id))),
      }))
      .filter(({ targets }) => targets.length > 0);
    return {
      ...state,
      key: `${state.key} …`,
      type: "atomic",
      initial: [],
      states: [],
      transitions: [...own, ...leaving],
    };
  };
  return visit(root);
}
