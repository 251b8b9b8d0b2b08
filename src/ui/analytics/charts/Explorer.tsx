import { type PointerEvent, type ReactNode, useState } from "react";
import * as css from "./Explorer.css.ts";
import { type Steps, nextPoint } from "./next-point.ts";

const ALONG: Steps = { down: -1, right: 1 };

/** A chart read by pointer, or by arrow keys as on a slider; the line above shows the point or the axis. */
export function Explorer({
  label,
  axis,
  readouts,
  steps = ALONG,
  pointAt,
  start,
  children,
}: {
  readonly label: string;
  /** What the vertical axis shows. */
  readonly axis: ReactNode;
  /** Each point in words. */
  readonly readouts: readonly string[];
  readonly steps?: Steps | undefined;
  /** The point at the pointer; by default the nearest along the width. */
  readonly pointAt?: ((event: PointerEvent<HTMLElement>) => number | null) | undefined;
  /** The first point to read; by default the last. */
  readonly start?: number | undefined;
  readonly children: (at: number | null) => ReactNode;
}) {
  const [at, setAt] = useState<number | null>(null);
  const count = readouts.length;
  const current = Math.min(at ?? start ?? count - 1, count - 1);
  const shown = at === null ? undefined : readouts[current];
  const point = (event: PointerEvent<HTMLElement>) => {
    if (pointAt) {
      setAt(pointAt(event));
      return;
    }
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const along = Math.floor(((event.clientX - left) / Math.max(1, width)) * count);
    setAt(Math.min(count - 1, Math.max(0, along)));
  };
  return (
    <>
      <p className={css.readout} aria-hidden="true" data-on={shown === undefined ? undefined : ""} dir="auto">
        {shown ?? axis}
      </p>
      <div
        className={css.surface}
        dir="ltr"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={current + 1}
        aria-valuetext={readouts[current]}
        onFocus={(event) => {
          if (event.currentTarget.matches(":focus-visible")) setAt(current);
        }}
        onBlur={() => setAt(null)}
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return;
          if (event.key === "Escape") setAt(null);
          const next = nextPoint(event.key, current, count, steps);
          if (next === null) return;
          event.preventDefault();
          setAt(next);
        }}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(null)}
      >
        {children(at === null ? null : current)}
      </div>
    </>
  );
}
