import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

const base = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xxs,
  paddingInline: vars.space.xs,
  paddingBlock: vars.space.hair,
  border: `${vars.border.line} solid transparent`,
  borderRadius: vars.radius.pill,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.snug,
  overflowWrap: "anywhere",
});

export const badge = styleVariants({
  neutral: [base, { background: vars.color.sunken, color: vars.color.inkSoft }],
  info: [base, { background: vars.color.accentSoft, color: vars.color.accent }],
  success: [base, { background: vars.color.goodSoft, color: vars.color.good }],
  warning: [base, { background: vars.color.hardSoft, color: vars.color.hard }],
  error: [base, { background: vars.color.againSoft, color: vars.color.again }],
});
