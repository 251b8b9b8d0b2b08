import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

export const part = style({
  display: "grid",
  gap: vars.space.md,
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  paddingBlockStart: vars.space.md,
  border: "none",
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});

export const legend = style({
  float: "inline-start",
  inlineSize: "100%",
  padding: 0,
  fontSize: vars.text.lg,
  fontWeight: vars.weight.bold,
});

export const pair = style({
  display: "grid",
  gap: vars.space.md,
  alignItems: "start",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

/* The checkboxes of a pair are in one line, whatever the hints above them. */
export const limit = style({
  display: "grid",
  gridRow: "span 2",
  gridTemplateRows: "subgrid",
  rowGap: vars.space.xs,
  minInlineSize: 0,
});

export const summary = style({
  display: "list-item",
  inlineSize: "fit-content",
  minBlockSize: vars.size.touch,
  paddingBlock: vars.space.sm,
  fontSize: vars.text.lg,
  fontWeight: vars.weight.bold,
  listStylePosition: "inside",
});

export const advanced = style({ display: "grid", gap: vars.space.lg, paddingBlockStart: vars.space.sm });

export const hint = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const costs = style({ display: "grid", gap: vars.space.xs, minInlineSize: 0 });

export const costList = style({
  display: "grid",
  gap: vars.space.xxs,
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
