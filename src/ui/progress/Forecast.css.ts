import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const figure = style({
  display: "grid",
  gap: vars.space.sm,
  padding: vars.space.md,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
});

export const caption = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const days = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "1fr",
  gap: vars.space.xxs,
});

export const day = style({
  display: "grid",
  gridTemplateRows: "auto 5rem auto",
  justifyItems: "center",
  minInlineSize: 0,
});

export const count = style({
  minBlockSize: "1lh",
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  fontVariantNumeric: "tabular-nums",
});

export const bar = style({
  alignSelf: "end",
  inlineSize: "100%",
  minBlockSize: vars.border.strong,
  borderStartStartRadius: vars.radius.sm,
  borderStartEndRadius: vars.radius.sm,
  background: vars.color.accent,
  forcedColorAdjust: "none",
  selectors: { [`${day}:not(:first-child) &`]: { opacity: 0.55 } },
});

export const name = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });

export const note = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });
