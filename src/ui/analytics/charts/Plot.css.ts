import { style } from "@vanilla-extract/css";
import { vars } from "../../theme.css.ts";

/* All charts have the same axis width, so that they line up. */
export const frame = style({
  display: "grid",
  gridTemplateColumns: "2.25rem minmax(0, 1fr)",
  gridTemplateRows: "minmax(9rem, 1fr) 1.25rem",
  flex: "1 0 auto",
  maxBlockSize: "22rem",
  columnGap: vars.space.xs,
  paddingBlockStart: vars.space.xs,
  breakInside: "avoid",
});

const label = style({
  position: "absolute",
  color: vars.color.inkSoft,
  fontSize: "0.75rem",
  fontVariantNumeric: "tabular-nums",
  lineHeight: vars.leading.none,
  whiteSpace: "nowrap",
  pointerEvents: "none",
});

export const vertical = style({ position: "relative" });
export const verticalTick = style([label, { insetInlineEnd: 0, transform: "translateY(50%)" }]);

export const tall = style([frame, { gridTemplateRows: "minmax(15rem, 1fr) 1.25rem" }]);

export const area = style({ position: "relative" });

export const drawing = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  overflow: "visible",
});

export const horizontal = style({ position: "relative", gridColumn: 2, marginBlockStart: vars.space.xxs });
export const tick = style([label, { insetBlockStart: vars.space.xxs, transform: "translateX(-50%)" }]);
/* The outer ticks stay inside the chart. */
export const firstTick = style([label, { insetBlockStart: vars.space.xxs }]);
export const lastTick = style([label, { insetBlockStart: vars.space.xxs, transform: "translateX(-100%)" }]);

const hairline = { vectorEffect: "non-scaling-stroke", fill: "none" } as const;

export const grid = style({ ...hairline, stroke: vars.color.line });
export const base = style({ ...hairline, stroke: vars.color.control });
export const reference = style({ ...hairline, stroke: vars.color.inkSoft, strokeDasharray: "3 4" });
export const cursor = style({ ...hairline, stroke: vars.color.inkSoft });

/* Labels inside the area, beside what they name. */
export const direct = style([
  label,
  {
    fontWeight: vars.weight.medium,
    paddingInline: vars.space.hair,
    background: `color-mix(in oklch, ${vars.color.surface} 92%, transparent)`,
    borderRadius: vars.radius.sm,
  },
]);
