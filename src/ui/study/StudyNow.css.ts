import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

export const panel = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.sm,
  padding: vars.space.md,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  boxShadow: vars.shadow.low,
});

export const words = style({
  display: "grid",
  gap: vars.space.xxs,
  flex: `1 1 ${vars.size.stat}`,
  "@media": { [media.small]: { flexBasis: "100%" } },
});

export const line = style({
  fontSize: vars.text.lg,
  fontWeight: vars.weight.bold,
  fontVariantNumeric: "tabular-nums",
  lineHeight: vars.leading.snug,
});

export const primary = style({
  display: "grid",
  "@media": { [media.small]: { flexGrow: 1 } },
});
