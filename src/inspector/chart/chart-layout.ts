import type { ELK, ElkExtendedEdge, ElkLabel, ElkNode, ElkShape } from "elkjs/lib/elk-api.js";
import type { ChartState } from "./chart-definition.ts";
import type { Box, ChartParts, Line } from "./chart-parts.ts";
import { statesOf } from "./collapse.ts";

/** Width of a character in the chart's monospaced type, with a little to spare. */
const CHARACTER = 7.3;
export const LINE_HEIGHT = 17;
/** Room for the name of a state. */
export const HEAD = 26;
export const INSET = 10;
/** Room for the sign before a line. */
export const SIGN = 16;
const DOT = 10;
/** Characters of the longest countdown, ` · 23:59:59`. */
const COUNTDOWN = 11;

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** By the id of the state; `initial ID`: the dot from which its initial state is entered. */
  readonly boxes: ReadonlyMap<string, Rectangle>;
  /** By the index of the bundle; `initial ID`: from a dot. */
  readonly edges: ReadonlyMap<
    string,
    { readonly points: readonly Point[]; readonly label: Rectangle | null }
  >;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

const rectangleOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkShape): Rectangle => ({
  x,
  y,
  width,
  height,
});

/** These apply to one level each, so every state with children gets them. */
const OPTIONS = {
  "elk.algorithm": "layered",
  // States in the order in which a walk from the initial one meets them: charts stay narrow enough for a screen.
  "elk.layered.cycleBreaking.strategy": "DFS_NODE_ORDER",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
  "elk.direction": "DOWN",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.json.edgeCoords": "ROOT",
  "elk.json.shapeCoords": "ROOT",
  "elk.spacing.nodeNode": "28",
  "elk.spacing.edgeNode": "16",
  "elk.spacing.edgeEdge": "12",
  "elk.spacing.edgeLabel": "4",
  "elk.layered.spacing.nodeNodeBetweenLayers": "22",
  "elk.layered.spacing.edgeNodeBetweenLayers": "14",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "12",
};

/** Regions without edges between them are packed into rows, which keeps a chart from being several screens wide. */
const PACKED = {
  ...OPTIONS,
  "elk.algorithm": "rectpacking",
  "elk.aspectRatio": "1.6",
  "elk.hierarchyHandling": "SEPARATE_CHILDREN",
};

const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length)) * CHARACTER;

const rowsOf = (lines: readonly Line[]) => lines.flatMap(({ rows }) => rows);

const widestOf = (lines: readonly Line[]) =>
  widest(
    lines.flatMap(({ rows, isTimed }) =>
      rows.map((row, index) => (isTimed && index === 0 ? row.padEnd(row.length + COUNTDOWN) : row)),
    ),
  );

const labelOf = (lines: readonly Line[]): ElkLabel => ({
  // A label without any text is left out of the layout.
  text: "lines",
  layoutOptions: { "elk.edgeLabels.inline": "true", "elk.edgeLabels.placement": "CENTER" },
  width: widestOf(lines) + SIGN + 8,
  height: rowsOf(lines).length * LINE_HEIGHT + 4,
});

const widthOfName = (name: string) => widest([name]) + SIGN;

/** The areas of a state's name and of its other words, relative to the corner of its box. */
export function wordsOf(box: Box): { readonly head: Rectangle; readonly rest: Rectangle } {
  const { width, height } = sizeOf(box);
  const x = INSET / 2;
  return {
    head: { x, y: 4, width: widthOfName(box.name) + INSET, height: HEAD - 8 },
    rest: { x, y: HEAD - 4, width: width - INSET, height: height - HEAD },
  };
}

function sizeOf({ name, notes, inside }: Box) {
  const texts = Math.max(widthOfName(name), widest(notes), widestOf(inside) + SIGN);
  const rows = notes.length + rowsOf(inside).length;
  return { width: texts + 2 * INSET, height: HEAD + rows * LINE_HEIGHT + (rows > 0 ? 6 : 4) };
}

/** No edge leads into one of the states or out of it. */
function areApart(states: readonly ChartState[], bundles: ChartParts["bundles"]): boolean {
  const owners = new Map(states.flatMap((state) => statesOf(state).map(({ id }) => [id, state.id])));
  return bundles.every(({ from, to }) => owners.get(from) === owners.get(to));
}

const FRAME = "frame ";

/** elkjs lays out packed regions separately, so an edge from a region to a state in it needs a frame around both. */
const framed = (node: ElkNode): ElkNode => ({
  id: `${FRAME}${node.id}`,
  layoutOptions: { ...OPTIONS, "elk.padding": "[top=0,left=0,bottom=0,right=0]" },
  children: [node],
});

export async function layOut(
  { boxes, bundles }: ChartParts,
  root: ChartState,
  elk: Pick<ELK, "layout">,
): Promise<Layout> {
  const initials: ElkExtendedEdge[] = [];
  const nodeOf = (state: ChartState): ElkNode => {
    const { id, type, initial, states } = state;
    const box = boxes.get(id);
    if (!box) throw new Error(`The chart has no box for the state ${id}.`);
    const size = sizeOf(box);
    if (type === "history") return { id, width: 26, height: 26 };
    if (states.length === 0) return { id, ...size };
    const dot = `initial ${id}`;
    initials.push(...initial.map((target) => ({ id: dot, sources: [dot], targets: [target] })));
    const packed = type === "parallel" && areApart(states, bundles);
    return {
      id,
      layoutOptions: {
        ...(packed ? PACKED : OPTIONS),
        "elk.padding": `[top=${size.height + 10},left=16,bottom=16,right=16]`,
        "elk.nodeSize.constraints": "MINIMUM_SIZE",
        // elkjs applies this before it rotates the chart, so the height comes first.
        "elk.nodeSize.minimum": `(${size.height},${size.width})`,
      },
      children: [
        ...(initial.length > 0 ? [{ id: dot, width: DOT, height: DOT }] : []),
        ...states.map((child) => (packed ? framed(nodeOf(child)) : nodeOf(child))),
      ],
    };
  };
  const graph = {
    id: "chart",
    layoutOptions: { ...OPTIONS, "elk.padding": "[top=4,left=4,bottom=4,right=4]" },
    children: [nodeOf(root)],
    edges: [
      ...bundles.map(({ from, to, lines }, index) => ({
        id: String(index),
        sources: [from],
        targets: [to],
        labels: [labelOf(lines)],
      })),
      ...initials,
    ],
  };
  try {
    return read(await elk.layout(graph));
  } catch (cause) {
    throw new Error(`The chart of ${root.id} could not be laid out by elkjs.`, { cause });
  }
}

function read(chart: ElkNode): Layout {
  const boxes = new Map<string, Rectangle>();
  const visit = (node: ElkNode) => {
    if (!node.id.startsWith(FRAME)) boxes.set(node.id, rectangleOf(node));
    for (const child of node.children ?? []) visit(child);
  };
  for (const child of chart.children ?? []) visit(child);
  const edges = (chart.edges ?? []).map(({ id, sections = [], labels: [label] = [] }) => {
    const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ]);
    return [id, { points, label: label ? rectangleOf(label) : null }] as const;
  });
  return { ...rectangleOf(chart), boxes, edges: new Map(edges) };
}
