import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const marked = style({
  display: "inline-flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.xs,
});

export const badge = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xxs,
  paddingBlock: vars.space.hair,
  paddingInline: `${vars.space.xs} ${vars.space.sm}`,
  borderRadius: vars.radius.pill,
  background: vars.color.accentSoft,
  color: vars.color.accent,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.snug,
});

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.size.touch,
  borderRadius: vars.radius.md,
});
