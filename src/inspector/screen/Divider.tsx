import type { KeyboardEvent, PointerEvent } from "react";
import * as css from "./Panes.css.ts";

/** Sizes in per cent of what the divider divides. */
const LEAST = 10;
const MOST = 75;
const STEP = 2;

const DIRECTIONS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** The movable line between two panes of a row or a column, by pointer and by arrow keys. */
export function Divider({
  label,
  of,
  side,
  size,
  onSize,
}: {
  readonly label: string;
  readonly of: "row" | "column";
  /** Whether the pane whose size changes is before or after the line. */
  readonly side: "before" | "after";
  /** Per cent of the row or column. */
  readonly size: number;
  readonly onSize: (size: number) => void;
}) {
  const resize = (wanted: number) => onSize(Math.min(MOST, Math.max(LEAST, Math.round(wanted))));
  const onPointerMove = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const whole = currentTarget.parentElement?.getBoundingClientRect();
    if (!whole || !currentTarget.hasPointerCapture(pointerId)) return;
    const part = of === "row" ? (clientX - whole.left) / whole.width : (clientY - whole.top) / whole.height;
    resize(100 * (side === "before" ? part : 1 - part));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    resize(size + direction * (side === "before" ? STEP : -STEP));
  };
  return (
    <div
      role="separator"
      aria-label={label}
      aria-orientation={of === "row" ? "vertical" : "horizontal"}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={size}
      tabIndex={0}
      className={css.divider}
      data-of={of}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
    />
  );
}
