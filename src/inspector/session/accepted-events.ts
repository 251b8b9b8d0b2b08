import type { ChartState } from "../chart/chart-definition.ts";

/** The events that a machine accepts in its active states, without those that XState sends itself, in alphabetic order. */
export function acceptedEvents(chart: ChartState, active: ReadonlySet<string>): readonly string[] {
  const types = new Set<string>();
  const visit = (state: ChartState) => {
    if (!active.has(state.id)) return;
    for (const { eventType } of state.transitions) {
      if (eventType !== "" && !eventType.startsWith("xstate.") && !eventType.includes("*"))
        types.add(eventType);
    }
    state.states.forEach(visit);
  };
  visit(chart);
  return [...types].toSorted();
}
