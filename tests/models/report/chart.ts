import ELK from "elkjs/lib/elk.bundled.js";
import { chartOf } from "#src/inspector/chart/chart-definition.ts";
import {
  HEAD,
  INSET,
  LINE_HEIGHT,
  type Point,
  type Rectangle,
  SIGN,
  layOut,
} from "#src/inspector/chart/chart-layout.ts";
import { type Box, type Bundle, type Line, partsOf } from "#src/inspector/chart/chart-parts.ts";
import type { Drawn } from "../kit/result.ts";
import { type Html, html } from "./html.ts";
import { SIGNS, gravest, markOf } from "./marks.ts";

/** The numbers by which the page's script finds transitions and states, and the names of transitions, by their ids. */
export interface Numbering {
  readonly name: (id: string) => string;
  readonly transition: (id: string) => number | undefined;
  readonly state: (id: string) => number | undefined;
}

const NONE: Numbering = { name: (id) => id, transition: () => undefined, state: () => undefined };

/** The chart of a machine, each transition with its mark. */
export async function chart(drawn: Drawn, numbering = NONE): Promise<Html> {
  const root = chartOf(drawn.machine);
  const { boxes, bundles } = partsOf(root);
  const layout = await layOut({ boxes, bundles }, root, new ELK());
  const [width, height] = [Math.ceil(layout.width), Math.ceil(layout.height)];
  const placed = [...boxes].flatMap(([id, box]) => {
    const at = layout.boxes.get(id);
    return at ? [[id, box, at] as const] : [];
  });
  const name = `Chart of ${drawn.machine.id}`;
  return html`<div class="chart" tabindex="0" role="group" aria-label="${name}">
    <svg
      role="img"
      aria-label="${name}"
      width="${width}"
      viewBox="0 0 ${width} ${height}"
      style="min-width:${Math.ceil(width * SMALLEST)}px"
    >
      ${placed.map(([id, box, at]) => outline(box, at, numbered("s", [numbering.state(id)])))}${[
        ...layout.edges,
      ].map(([id, { points }]) => edge(drawn, bundles[Number(id)], points, numbering))}${bundles.map(
        (bundle, index) => {
          const at = layout.edges.get(String(index))?.label;
          return at
            ? [rectangle("label", at), lines(drawn, bundle.lines, { x: at.x + 4, y: at.y + 2 }, numbering)]
            : null;
        },
      )}${[...layout.boxes].map(([id, at]) => id.startsWith("initial ") && circle("dot", at))}${placed.map(
        ([, box, at]) => inscription(drawn, box, at, numbering),
      )}
    </svg>
  </div>`;
}

/** The smallest scale of a chart before it scrolls, so that its text stays readable. */
const SMALLEST = 0.88;

const round = (value: number) => Math.round(value * 10) / 10;

/** An attribute with numbers. */
const numbered = (what: "s" | "t", numbers: readonly (number | undefined)[]): Html | null => {
  const known = numbers.filter((one) => one !== undefined);
  return known.length > 0 ? html`data-${what}="${known.join(" ")}"` : null;
};

const rectangle = (kind: string, { x, y, width, height }: Rectangle, more: Html | null = null) =>
  html`<rect
    class="${kind}"
    x="${round(x)}"
    y="${round(y)}"
    width="${round(width)}"
    height="${round(height)}"
    ${more}
  />`;

const circle = (kind: string, { x, y, width }: Rectangle, more: Html | null = null) =>
  html`<circle
    class="${kind}"
    cx="${round(x + width / 2)}"
    cy="${round(y + width / 2)}"
    r="${round(width / 2)}"
    ${more}
  />`;

const text = (words: string, { x, y }: Point, kind: string | null = null) =>
  html`<text${kind === null ? null : html` class="${kind}"`} x="${round(x)}" y="${round(y)}">${words}</text>`;

function outline({ type, outer, region }: Box, at: Rectangle, number: Html | null): Html {
  if (type === "history") return circle("state", at, number);
  const box = rectangle(`state${outer ? " outer" : ""}${region ? " region" : ""}`, at, number);
  if (type !== "final") return box;
  const { x, y, width, height } = at;
  return html`${box}${rectangle("final", { x: x + 3, y: y + 3, width: width - 6, height: height - 6 })}`;
}

/** Written after the lines, which may run behind the words of a state that holds others. */
function inscription(
  drawn: Drawn,
  { name, type, outer, notes, inside }: Box,
  { x, y }: Rectangle,
  numbering: Numbering,
): Html {
  if (type === "history") return text(name, { x: x + 13 - name.length * 3.6, y: y + 17 }, "name");
  const left = x + INSET;
  const noted = notes.map((one, index) =>
    text(one, { x: left, y: y + HEAD + index * LINE_HEIGHT + 12 }, "note"),
  );
  const below = { x: left, y: y + HEAD + notes.length * LINE_HEIGHT };
  const all = html`${text(name, { x: left, y: y + 18 }, "name")}${noted}${lines(drawn, inside, below, numbering)}`;
  return outer ? html`<g class="head-words">${all}</g>` : all;
}

function edge(
  drawn: Drawn,
  bundle: Bundle | undefined,
  points: readonly Point[],
  numbering: Numbering,
): Html {
  const mark = bundle ? gravest(bundle.lines.map(({ id }) => markOf(drawn, id))) : "initial";
  const path = points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`);
  const numbers = numbered("t", bundle?.lines.map(({ id }) => numbering.transition(id)) ?? []);
  return html`<path class="edge ${mark}" ${numbers} marker-end="url(#${mark})" d="${path.join("")}" />`;
}

/** Transitions, one below the other: the sign and the words of each, and its full id as a tooltip. */
function lines(drawn: Drawn, all: readonly Line[], { x, y }: Point, numbering: Numbering): Html[] {
  let row = 0;
  return all.map(({ id, rows }) => {
    const mark = markOf(drawn, id);
    const baseline = (index: number) => y + index * LINE_HEIGHT + 12;
    const words = rows.map((one, index) => text(one, { x: x + SIGN, y: baseline(row + index) }));
    const sign = text(SIGNS[mark], { x, y: baseline(row) });
    row += rows.length;
    const number = numbered("t", [numbering.transition(id)]);
    return html`<g class="${mark}" ${number}
      ><title>${numbering.name(id)}: ${drawn.exceptions[id] ?? mark}</title>${sign}${words}</g
    > `;
  });
}
