import type { ReactNode } from "react";
import type { Position, Unit } from "#domain/analytics/figures/figure.ts";
import * as css from "./Plot.css.ts";
import { type Scale, formatTick } from "./scale.ts";

/** The drawing is 100 by 100 units, stretched; texts are outside of it, so that they are not distorted. */
export const SIZE = 100;

/** A position on the horizontal axis, 0 to 1. */
export interface TickAt {
  readonly at: number;
  readonly text: string;
}

/** The labels of adjacent positions. */
export const ticksAlong = (positions: readonly Position[]): readonly TickAt[] =>
  positions.flatMap(({ tick }, at) =>
    tick === undefined ? [] : [{ at: (at + 0.5) / positions.length, text: tick }],
  );

export function Plot({
  scale,
  unit,
  ticks,
  isTall = false,
  overlay,
  children,
}: {
  readonly scale: Scale;
  readonly unit: Unit;
  readonly ticks: readonly TickAt[];
  readonly isTall?: boolean | undefined;
  readonly overlay?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={isTall ? css.tall : css.frame} aria-hidden="true">
      <div className={css.vertical}>
        {scale.ticks.map((value) => (
          <span
            key={value}
            className={css.verticalTick}
            style={{ insetBlockEnd: `${scale.at(value) * 100}%` }}
          >
            {formatTick(value, unit)}
          </span>
        ))}
      </div>
      <div className={css.area}>
        <svg className={css.drawing} viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none">
          {scale.ticks.map((value) => {
            const y = SIZE * (1 - scale.at(value));
            return (
              <line
                key={value}
                className={value === scale.min ? css.base : css.grid}
                x1={0}
                x2={SIZE}
                y1={y}
                y2={y}
              />
            );
          })}
          {children}
        </svg>
        {overlay}
      </div>
      <div className={css.horizontal}>
        {ticks.map(({ at, text }) => (
          <span key={`${at} ${text}`} className={tickClass(at)} style={{ insetInlineStart: `${at * 100}%` }}>
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}

function tickClass(at: number) {
  if (at < 0.06) return css.firstTick;
  return at > 0.94 ? css.lastTick : css.tick;
}
