import type { ChartState, ChartTransition } from "./chart-definition.ts";

export interface Line {
  readonly id: string;
  /** Its event and, in brackets, its guard: in a row of its own where both are long. */
  readonly rows: readonly string[];
  /** A timer leads to it, whose countdown may be shown after the first row. */
  readonly isTimed: boolean;
}

/** A state as a box: its actors, its actions and its inner transitions. */
export interface Box {
  readonly id: string;
  readonly name: string;
  readonly type: ChartState["type"];
  /** Whether states are in it. */
  readonly outer: boolean;
  /** Whether its parent is a parallel state. */
  readonly region: boolean;
  /** The actors that it runs, and what it does on entry and on exit. */
  readonly notes: readonly string[];
  /** Transitions that stay in the state. */
  readonly inside: readonly Line[];
}

/** All transitions from one state to another: one edge. */
export interface Bundle {
  readonly from: string;
  readonly to: string;
  readonly lines: readonly Line[];
}

export interface ChartParts {
  readonly boxes: ReadonlyMap<string, Box>;
  readonly bundles: readonly Bundle[];
}

export function partsOf(root: ChartState): ChartParts {
  const boxes = new Map<string, Box>();
  const bundles = new Map<string, { from: string; to: string; lines: Line[] }>();
  const visit = (state: ChartState, region: boolean) => {
    const inside: Line[] = [];
    for (const transition of state.transitions) {
      const elsewhere = transition.targets.filter((target) => target !== state.id);
      const again = transition.targets.length > elsewhere.length;
      const line = lineOf(transition, again);
      if (again || elsewhere.length === 0) inside.push(line);
      for (const to of elsewhere) {
        const key = JSON.stringify([state.id, to]);
        const bundle = bundles.get(key) ?? { from: state.id, to, lines: [] };
        bundle.lines.push(line);
        bundles.set(key, bundle);
      }
    }
    boxes.set(state.id, boxOf(state, region, inside));
    for (const child of state.states) visit(child, state.type === "parallel");
  };
  visit(root, false);
  return { boxes, bundles: [...bundles.values()] };
}

const nameOf = ({ key, history }: ChartState) => (history === null ? key : history === "deep" ? "H*" : "H");

const boxOf = (state: ChartState, region: boolean, inside: readonly Line[]): Box => ({
  id: state.id,
  name: nameOf(state),
  type: state.type,
  outer: state.states.length > 0,
  region,
  notes: [
    ...state.invokes.map((src) => `runs ${src}`),
    ...state.entry.map((action) => `entry / ${action}`),
    ...state.exit.map((action) => `exit / ${action}`),
  ],
  inside,
});

/** Longer lines would make the chart wider than a screen. */
const LONGEST = 24;

function lineOf({ id, event, eventType, guard }: ChartTransition, again: boolean): Line {
  const name = `${again ? "↻ " : ""}${event}`;
  const both = guard === null ? name : `${name} [${guard}]`;
  const isTimed = eventType.startsWith("xstate.after.");
  // The countdown belongs to the event, not to the guard.
  const isSplit = guard !== null && (isTimed || both.length > LONGEST);
  return { id, isTimed, rows: isSplit ? [name, `[${guard}]`] : [both] };
}
