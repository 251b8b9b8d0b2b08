import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const plans = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${vars.size.tile}), 1fr))`,
  gap: vars.space.lg,
});

export const plan = style({
  display: "grid",
  alignContent: "start",
  gridTemplateRows: "auto auto auto 1fr auto",
  gap: vars.space.md,
  minInlineSize: 0,
  maxInlineSize: vars.size.reading,
  padding: vars.space.lg,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  boxShadow: vars.shadow.low,
});

export const current = style([plan, { borderColor: vars.color.accent }]);

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.xs,
});

export const name = style({ fontSize: vars.text.lg, overflowWrap: "anywhere" });

export const price = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: vars.space.xs,
  fontSize: vars.text.xl,
  fontWeight: vars.weight.bold,
  fontVariantNumeric: "tabular-nums",
  letterSpacing: vars.tracking.tight,
});

export const period = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.normal,
  letterSpacing: "normal",
});

export const soft = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const includes = style({
  display: "grid",
  alignContent: "start",
  gap: vars.space.xs,
  padding: 0,
  listStyle: "none",
});

export const item = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "start",
  gap: vars.space.xs,
  fontSize: vars.text.sm,
});

export const tick = style({ display: "grid", paddingBlockStart: vars.space.xxs, color: vars.color.good });
