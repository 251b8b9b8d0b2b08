import type { ChartState, ChartTransition } from "../chart/chart-definition.ts";

interface Found {
  readonly source: ChartState;
  readonly transition: ChartTransition;
}

function* statesBelow(state: ChartState): Generator<ChartState> {
  yield state;
  for (const child of state.states) yield* statesBelow(child);
}

function* transitionsBelow(chart: ChartState): Generator<Found> {
  for (const source of statesBelow(chart))
    for (const transition of source.transitions) yield { source, transition };
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
  for (const chart of charts) {
    // The end of an actor need not lead anywhere.
    for (const { id, invokes } of statesBelow(chart))
      for (const [index, src] of invokes.entries())
        for (const end of ["done", "error"]) names.set(`xstate.${end}.actor.${index}.${id}`, `${end} ${src}`);
    for (const { transition } of transitionsBelow(chart)) names.set(transition.eventType, transition.event);
  }
  return names;
}
