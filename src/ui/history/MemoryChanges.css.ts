import { style } from "@vanilla-extract/css";
import { clampedText } from "../base/clamped-text.ts";
import { vars } from "../theme.css.ts";

export const table = style({
  inlineSize: "100%",
  borderCollapse: "separate",
  borderSpacing: 0,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  overflow: "clip",
  fontVariantNumeric: "tabular-nums",
});

const cell = style({ paddingInline: vars.space.md, paddingBlock: vars.space.xs, textAlign: "start" });

export const head = style([
  cell,
  { color: vars.color.inkSoft, fontSize: vars.text.sm, fontWeight: vars.weight.medium },
]);

export const headEnd = style([head, { textAlign: "end" }]);

export const row = style({});

const line = style({
  selectors: { [`${row} > &`]: { borderBlockStart: `${vars.border.line} solid ${vars.color.line}` } },
});

export const card = style([cell, line, { inlineSize: "100%", fontWeight: vars.weight.bold }]);

export const front = style({
  ...clampedText(2),
  fontFamily: vars.font.serif,
});

export const interval = style([
  cell,
  line,
  { fontSize: vars.text.sm, textAlign: "end", whiteSpace: "nowrap" },
]);
