import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const list = style({ display: "grid", gap: vars.space.xs, margin: 0, padding: 0, border: 0 });

const choice = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.sm,
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.md,
  paddingBlock: vars.space.xs,
  border: `${vars.border.line} solid ${vars.color.control}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  color: vars.color.ink,
  textAlign: "start",
  overflowWrap: "anywhere",
  touchAction: "manipulation",
  selectors: { "&:disabled": { cursor: "default" }, "&:hover:enabled": { borderColor: vars.color.accent } },
});

export const button = styleVariants({
  open: [choice],
  right: [choice, { borderColor: vars.color.good, background: vars.color.goodSoft }],
  wrong: [choice, { borderColor: vars.color.again, background: vars.color.againSoft }],
});

export const question = style({
  padding: vars.space.lg,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
});

export const exam = style({ display: "grid", gap: vars.space.md });

/* Fits numbers of two digits. */
export const limits = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  alignItems: "start",
  gap: vars.space.md,
});

export const reasons = style({
  paddingInlineStart: vars.space.lg,
  listStyle: "disc",
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});

export const mark = style({ fontSize: vars.text.sm, fontWeight: vars.weight.bold });
