import { sequenceOf } from "../session/sequence.ts";
import type { InspectionRecord } from "../protocol/records.ts";
import * as css from "./SequenceDiagram.css.ts";
import { texts } from "./texts.ts";

/** Events at once: more would not be read. */
const MOST = 40;
const COLUMN = 150;
const ROW = 34;
const HEAD = 30;
/** Width of the loop of an event that an actor sends to itself. */
const LOOP = 24;

/** Who sent which event to whom, newest last. The event log has the same as text. */
export function SequenceDiagram({
  records,
  position,
  nameOf,
  eventName,
}: {
  readonly records: readonly InspectionRecord[];
  readonly position: number | null;
  readonly nameOf: (actor: string) => string;
  readonly eventName: (type: string) => string;
}) {
  const { actors, messages } = sequenceOf(records, position, MOST);
  if (messages.length === 0) return <p className={css.empty}>{texts.noEvents}</p>;
  const x = (column: number) => COLUMN / 2 + column * COLUMN;
  const y = (row: number) => HEAD + (row + 1) * ROW;
  const width = actors.length * COLUMN;
  const height = y(messages.length);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard.
    <section className={css.scroll} aria-label={texts.sequence} tabIndex={0}>
      <svg
        role="img"
        aria-label={texts.sequenceOf(messages.length)}
        className={css.drawing}
        direction="ltr"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        <defs>
          <marker
            id="sent"
            viewBox="0 0 8 8"
            refX="8"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto"
          >
            <path d="M0 0L8 4L0 8z" className={css.head} />
          </marker>
        </defs>
        {actors.map((actor, column) => (
          <g key={actor ?? texts.outside}>
            <text className={css.actor} x={x(column)} y={HEAD - 10}>
              {actor === null ? texts.outside : nameOf(actor)}
            </text>
            <line className={css.life} x1={x(column)} x2={x(column)} y1={HEAD} y2={height} />
          </g>
        ))}
        {messages.map(({ seq, from, to, type }, row) => {
          const isLoop = from === to;
          const middle = isLoop ? x(to) + LOOP + 4 : (x(from) + x(to)) / 2;
          const path = isLoop
            ? `M${x(to)} ${y(row) - 12}h${LOOP}v12h-${LOOP}`
            : `M${x(from)} ${y(row)}L${x(to)} ${y(row)}`;
          return (
            <g key={seq} data-current={seq === position || undefined} className={css.message}>
              <path className={css.arrow} d={path} markerEnd="url(#sent)" />
              <text className={isLoop ? css.own : css.type} x={middle} y={y(row) - (isLoop ? 3 : 6)}>
                {eventName(type)}
              </text>
            </g>
          );
        })}
      </svg>
    </section>
  );
}
