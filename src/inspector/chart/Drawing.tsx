import { useId } from "react";
import * as css from "./chart.css.ts";
import {
  HEAD,
  INSET,
  LINE_HEIGHT,
  type Layout,
  type Point,
  type Rectangle,
  SIGN,
  wordsOf,
} from "./chart-layout.ts";
import type { Box, Bundle, ChartParts, Line } from "./chart-parts.ts";
import { type Marks, SIGNS, lookOf, titleOf } from "./marks.ts";

interface DrawingProps {
  readonly name: string;
  readonly parts: ChartParts;
  readonly layout: Layout;
  readonly marks: Marks;
  readonly zoom: number;
}

const classes = (...names: readonly (string | false)[]) => names.filter(Boolean).join(" ");

export function idAt(part: EventTarget): string | null {
  const hit = part instanceof Element ? part.closest("[data-transition],[data-state],[data-words]") : null;
  const { transition, state, words } = hit instanceof SVGElement ? hit.dataset : {};
  return transition ?? state ?? words ?? null;
}

export function Drawing({ name, parts, layout, marks, zoom }: DrawingProps) {
  const heads = useId();
  const boxes = [...parts.boxes.values()].flatMap((box) => {
    const at = layout.boxes.get(box.id);
    return at ? [{ box, at }] : [];
  });
  return (
    <svg
      role="img"
      aria-label={`Chart of ${name}`}
      className={css.drawing}
      width={Math.ceil(layout.width * zoom)}
      viewBox={`0 0 ${Math.ceil(layout.width)} ${Math.ceil(layout.height)}`}
    >
      <ArrowHeads prefix={heads} />
      {boxes.map((one) => (
        <Outline key={one.box.id} {...one} marks={marks} />
      ))}
      {[...layout.edges].map(([id, { points }]) => (
        <Edge key={id} bundle={parts.bundles[Number(id)]} points={points} heads={heads} marks={marks} />
      ))}
      {[...layout.boxes].map(
        ([id, { x, y, width }]) =>
          id.startsWith("initial ") && (
            <circle key={id} className={css.dot} cx={x + width / 2} cy={y + width / 2} r={width / 2} />
          ),
      )}
      {parts.bundles.map(({ from, to, lines }, index) => {
        const at = layout.edges.get(String(index))?.label;
        return (
          at && (
            <g key={`${from} ${to}`}>
              <rect className={css.label} {...at} rx={4} />
              <Lines lines={lines} at={{ x: at.x + 4, y: at.y + 2 }} marks={marks} />
            </g>
          )
        );
      })}
      {boxes.map((one) => (
        <Words key={one.box.id} {...one} marks={marks} />
      ))}
    </svg>
  );
}

const ArrowHeads = ({ prefix }: { readonly prefix: string }) => (
  <defs>
    {(["initial", "plain", "untested", "refused", "taken"] as const).map((look) => (
      <marker
        key={look}
        id={`${prefix}-${look}`}
        viewBox="0 0 10 10"
        refX="9"
        refY="5"
        markerUnits="userSpaceOnUse"
        markerWidth={look === "taken" ? 15 : 10}
        markerHeight={look === "taken" ? 15 : 10}
        orient="auto"
      >
        <path className={css.head[look]} d="M0 0L10 5L0 10z" />
      </marker>
    ))}
  </defs>
);

interface BoxAt {
  readonly box: Box;
  readonly at: Rectangle;
  readonly marks: Marks;
}

const grown = ({ x, y, width, height }: Rectangle, by: number): Rectangle => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const movedBy = ({ x, y, width, height }: Rectangle, by: Point): Rectangle => ({
  x: x + by.x,
  y: y + by.y,
  width,
  height,
});

function Outline({ box, at, marks }: BoxAt) {
  const active = marks.active.has(box.id);
  const round = box.type === "history" ? at.width / 2 : 8;
  const className = classes(
    box.outer ? css.box.outer : css.box.leaf,
    active && css.activeBox,
    box.region && css.dashed,
  );
  return (
    <g data-state={box.id} data-active={active || undefined}>
      <title>{`${box.id}${active ? ": active" : ""}`}</title>
      <rect className={className} {...at} rx={round} />
      {active && box.outer && (
        <rect className={css.activeHead} {...grown({ ...at, height: HEAD }, -2)} rx={6} />
      )}
      {box.type === "final" && <rect className={css.inner} {...grown(at, -4)} rx={5} />}
      {marks.selected === box.id && <rect className={css.selectedBox} {...grown(at, 4)} rx={round + 4} />}
      {marks.found.has(box.id) && <rect className={css.foundBox} {...grown(at, 7)} rx={round + 7} />}
    </g>
  );
}

/** Drawn after the edges, which may pass behind the words of an outer state, but not through them. */
function Words({ box, at: { x, y }, marks }: BoxAt) {
  const { id, name, type, outer, notes, inside } = box;
  if (type === "history") {
    return (
      <text data-words={id} className={css.name} x={x + 13} y={y + 17} textAnchor="middle">
        {name}
      </text>
    );
  }
  const active = marks.active.has(id);
  const left = x + INSET;
  const words = wordsOf(box);
  return (
    <g data-words={id}>
      {outer && (
        <>
          {notes.length + inside.length > 0 && (
            <rect className={css.behindWords} {...movedBy(words.rest, { x, y })} />
          )}
          <rect className={active ? css.behindActive : css.behindWords} {...movedBy(words.head, { x, y })} />
        </>
      )}
      <text className={css.name} x={left} y={y + 18}>
        {active ? `● ${name}` : name}
      </text>
      {notes.map((text, index) => {
        const baseline = y + HEAD + index * LINE_HEIGHT + 12;
        return (
          <text key={baseline} className={css.note} x={left} y={baseline}>
            {text}
          </text>
        );
      })}
      <Lines lines={inside} at={{ x: left, y: y + HEAD + notes.length * LINE_HEIGHT }} marks={marks} />
    </g>
  );
}

interface EdgeProps {
  /** Undefined for the edge from a dot to an initial state. */
  readonly bundle: Bundle | undefined;
  readonly points: readonly Point[];
  readonly heads: string;
  readonly marks: Marks;
}

function Edge({ bundle, points, heads, marks }: EdgeProps) {
  const look = bundle
    ? lookOf(
        marks,
        bundle.lines.map(({ id }) => id),
      )
    : "initial";
  const d = points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
  return <path className={css.edge[look]} markerEnd={`url(#${heads}-${look})`} d={d} />;
}

interface LinesProps {
  readonly lines: readonly Line[];
  readonly at: Point;
  readonly marks: Marks;
}

/** Transitions, one below the other. */
function Lines({ lines, at: { x, y }, marks }: LinesProps) {
  const before = (index: number) => lines.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0);
  return lines.map(({ id, rows }, index) => {
    const look = lookOf(marks, [id]);
    const baseline = y + before(index) * LINE_HEIGHT + 12;
    const countdown = marks.countdowns.get(id);
    return (
      <g
        key={id}
        data-transition={id}
        data-look={look}
        data-untested={marks.untested.has(id) || undefined}
        className={css.line[look]}
      >
        <title>{titleOf(marks, id)}</title>
        {look !== "plain" && (
          <text x={x} y={baseline}>
            {SIGNS[look]}
          </text>
        )}
        <text
          className={classes(
            look === "refused" && css.refusedWords,
            marks.selected === id && css.selectedLine,
          )}
          x={x + SIGN}
          y={baseline}
        >
          {rows.map((row, at) => (
            <tspan key={row} x={x + SIGN} dy={at === 0 ? 0 : LINE_HEIGHT}>
              {row}
              {at === 0 && countdown !== undefined && (
                <tspan className={css.countdown} data-countdown={countdown}>{` · ${countdown}`}</tspan>
              )}
            </tspan>
          ))}
        </text>
      </g>
    );
  });
}
