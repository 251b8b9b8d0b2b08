import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const info = style({ display: "grid", gap: vars.space.lg, minInlineSize: 0 });

export const front = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text.lg,
  fontWeight: vars.weight.bold,
  lineHeight: vars.leading.snug,
  overflowWrap: "anywhere",
});

export const section = style({ display: "grid", gap: vars.space.xs, minInlineSize: 0 });

export const heading = style({ fontSize: vars.text.md, fontWeight: vars.weight.bold });

export const facts = style({ display: "grid", gap: vars.space.xxs });

export const fact = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${vars.space.md}`,
  fontVariantNumeric: "tabular-nums",
});

export const name = style({ color: vars.color.inkSoft });

export const small = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const figure = style({ display: "grid", gap: vars.space.xs, minInlineSize: 0 });

export const chart = style({ display: "grid", gridTemplateColumns: "auto 1fr", gap: vars.space.xs });

export const shares = style({
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  fontVariantNumeric: "tabular-nums",
});

export const drawing = style({
  inlineSize: "100%",
  blockSize: "7.5rem",
  borderRadius: vars.radius.sm,
  background: vars.color.sunken,
  overflow: "visible",
});

const stroke = { fill: "none", vectorEffect: "non-scaling-stroke" } as const;

export const curve = style({ ...stroke, stroke: vars.color.accent, strokeWidth: "2px" });

export const grid = style({ ...stroke, stroke: vars.color.control, strokeDasharray: "3 4" });

export const today = style({ ...stroke, stroke: vars.color.inkSoft });

export const table = style({
  inlineSize: "100%",
  borderCollapse: "collapse",
  fontSize: vars.text.sm,
  fontVariantNumeric: "tabular-nums",
});

const anyCell = style({
  paddingBlock: vars.space.xs,
  paddingInlineEnd: vars.space.xs,
  textAlign: "start",
});
const end = style({ textAlign: "end", selectors: { "&:last-child": { paddingInlineEnd: 0 } } });

export const head = style([anyCell, { color: vars.color.inkSoft, fontWeight: vars.weight.medium }]);
export const headEnd = style([head, end]);

export const cell = style([anyCell, { borderBlockStart: `${vars.border.line} solid ${vars.color.line}` }]);
export const cellEnd = style([cell, end]);

export const accepted = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.md,
  minInlineSize: 0,
});

export const acceptedText = style({ display: "block", overflowWrap: "anywhere" });
