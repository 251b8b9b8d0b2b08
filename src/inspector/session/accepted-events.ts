import type { ChartState } from "../chart/chart-definition.ts";

function typesOf(chart: ChartState, active: ReadonlySet<string>): readonly string[] {
  if (!active.has(chart.id)) return [];
  return [
    ...chart.transitions.map(({ eventType }) => eventType),
    ...chart.states.flatMap((state) => typesOf(state, active)),
  ];
}

const sorted = (types: readonly string[]) => [...new Set(types)].toSorted();

/** The events that a machine accepts in its active states, without those that XState sends itself, in alphabetic order. */
export const acceptedEvents = (chart: ChartState, active: ReadonlySet<string>): readonly string[] =>
  sorted(
    typesOf(chart, active).filter(
      (type) => type !== "" && !type.startsWith("xstate.") && !type.includes("*"),
    ),
  );

const ENDS = /^xstate\.(done\.actor|error\.actor|after)\./;

/** The events that XState sends at the end of invoked actors and delays, as far as a machine accepts them. */
export const endEvents = (chart: ChartState, active: ReadonlySet<string>): readonly string[] =>
  sorted(typesOf(chart, active).filter((type) => ENDS.test(type)));
