import type { ChartState, ChartTransition } from "../chart/chart-definition.ts";

interface Found {
  readonly source: ChartState;
  readonly transition: ChartTransition;
}

function* transitionsBelow(state: ChartState): Generator<Found> {
  for (const transition of state.transitions) yield { source: state, transition };
  for (const child of state.states) yield* transitionsBelow(child);
}

const lastKey = (id: string) => id.slice(id.lastIndexOf(".") + 1);

/** A transition in words, `asking → signedIn on done fetchCurrentUser [wasVerified]`; its id where the chart lacks it. */
export function transitionWords(chart: ChartState | undefined, id: string): string {
  for (const { source, transition } of chart ? transitionsBelow(chart) : []) {
    if (transition.id !== id) continue;
    const { event, guard, targets } = transition;
    const to = targets.length === 0 ? "" : ` → ${targets.map(lastKey).join(", ")}`;
    return `${source.key}${to} on ${event}${guard === null ? "" : ` [${guard}]`}`;
  }
  return id;
}

/** The readable names of the events that XState sends itself, by their types. */
export function eventNames(charts: Iterable<ChartState>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const chart of charts)
    for (const { transition } of transitionsBelow(chart)) names.set(transition.eventType, transition.event);
  return names;
}
