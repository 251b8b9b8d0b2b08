import { style } from "@vanilla-extract/css";
import { clampedText } from "../base/clamped-text.ts";
import { vars } from "../theme.css.ts";

export const section = style({ display: "grid", gap: vars.space.xs });

export const heading = style({ fontSize: vars.text.md, fontWeight: vars.weight.bold });

export const list = style({
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  overflow: "clip",
});

export const card = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: vars.space.md,
  paddingInline: vars.space.md,
  paddingBlock: vars.space.xs,
  selectors: { "& + &": { borderBlockStart: `${vars.border.line} solid ${vars.color.line}` } },
});

export const front = style({
  ...clampedText(2),
  fontFamily: vars.font.serif,
  fontWeight: vars.weight.bold,
});

export const count = style({ color: vars.color.inkSoft, fontSize: vars.text.sm, whiteSpace: "nowrap" });
