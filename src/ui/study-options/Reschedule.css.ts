import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const preview = style({ display: "grid", gap: vars.space.sm, minInlineSize: 0 });

export const words = style({ fontWeight: vars.weight.bold });

export const table = style({ inlineSize: "100%", maxInlineSize: "32rem", borderCollapse: "collapse" });

export const caption = style({
  paddingBlockEnd: vars.space.xs,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  textAlign: "start",
});

const cell = style({
  paddingBlock: vars.space.xxs,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  fontWeight: vars.weight.normal,
  textAlign: "start",
});

export const day = style([cell, { paddingInlineEnd: vars.space.sm, whiteSpace: "nowrap" }]);

export const figure = style([
  cell,
  { inlineSize: "40%", paddingInlineEnd: vars.space.sm, fontVariantNumeric: "tabular-nums" },
]);

/** A number in front of its bar, in reading direction. */
export const count = style({
  display: "grid",
  gridTemplateColumns: "3.5ch 1fr",
  gap: vars.space.xs,
  alignItems: "center",
});

const bar = style({
  blockSize: vars.size.bar,
  minInlineSize: vars.border.strong,
  borderRadius: vars.radius.pill,
  forcedColorAdjust: "none",
});

export const barBefore = style([bar, { background: vars.color.control }]);
export const barAfter = style([bar, { background: vars.color.accent }]);
