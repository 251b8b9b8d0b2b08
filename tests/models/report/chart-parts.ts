import type { AnyStateNode, AnyTransitionDefinition } from "xstate";
import type { Drawn } from "../kit/result.ts";
import { nodesBelow, transitionId, transitionsOf } from "../kit/transitions.ts";
import { type Mark, markOf } from "./marks.ts";
import { eventName, guardName } from "./names.ts";

/** One transition in a chart. */
export interface Line {
  readonly id: string;
  readonly mark: Mark;
  /** Its event and, in brackets, its guard: in a row of its own where both are long. */
  readonly rows: readonly string[];
  /** Why it is excepted. */
  readonly reason: string | null;
}

/** A state as a box: its actors and its inner transitions. */
export interface Box {
  readonly node: AnyStateNode;
  readonly name: string;
  /** The actors that it runs. */
  readonly invokes: readonly string[];
  /** Transitions that stay in the state. */
  readonly inside: readonly Line[];
}

/** All transitions from one state to another: one edge. */
export interface Bundle {
  readonly from: AnyStateNode;
  readonly to: AnyStateNode;
  readonly lines: readonly Line[];
}

export interface ChartParts {
  readonly boxes: ReadonlyMap<string, Box>;
  readonly bundles: readonly Bundle[];
}

const nameOf = (node: AnyStateNode) =>
  node.type === "history" ? (node.history === "deep" ? "H*" : "H") : node.key;

/** The parts of a machine's chart, before the layout. */
export function partsOf(drawn: Drawn): ChartParts {
  const inside = new Map<string, Line[]>();
  const bundles = new Map<string, { from: AnyStateNode; to: AnyStateNode; lines: Line[] }>();
  for (const transition of transitionsOf(drawn.machine).values()) {
    const from: AnyStateNode = transition.source;
    const targets: readonly AnyStateNode[] = transition.target ?? [];
    const elsewhere = targets.filter((target) => target !== from);
    const line = lineOf(transition, drawn, targets.length > elsewhere.length);
    if (elsewhere.length < targets.length || targets.length === 0) {
      inside.set(from.id, [...(inside.get(from.id) ?? []), line]);
    }
    for (const to of elsewhere) {
      const key = JSON.stringify([from.id, to.id]);
      const bundle = bundles.get(key) ?? { from, to, lines: [] };
      bundle.lines.push(line);
      bundles.set(key, bundle);
    }
  }
  const boxes = [...nodesBelow(drawn.machine.root)].map((node): Box => {
    const invokes = node.invoke.map(({ src, id }) => `runs ${typeof src === "string" ? src : id}`);
    return { node, name: nameOf(node), invokes, inside: inside.get(node.id) ?? [] };
  });
  return { boxes: new Map(boxes.map((box) => [box.node.id, box])), bundles: [...bundles.values()] };
}

/** Longer lines would make the chart wider than a screen. */
const LONGEST = 24;

function lineOf(transition: AnyTransitionDefinition, drawn: Drawn, again: boolean): Line {
  const id = transitionId(transition);
  const event = `${again ? "↻ " : ""}${eventName(transition)}`;
  const guard = guardName(transition);
  const both = guard === null ? event : `${event} [${guard}]`;
  const rows = guard !== null && both.length > LONGEST ? [event, `[${guard}]`] : [both];
  return { id, rows, mark: markOf(drawn, id), reason: drawn.exceptions[id] ?? null };
}
