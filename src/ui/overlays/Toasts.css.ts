import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

const arrive = keyframes({ from: { opacity: 0, translate: `0 calc(-1 * ${vars.space.sm})` } });

export const toasts = style({ display: "grid", flexShrink: 0, gap: vars.space.xs });

const base = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  paddingBlock: vars.space.xxs,
  paddingInline: `${vars.space.md} ${vars.space.xxs}`,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderInlineStartWidth: vars.border.edge,
  borderRadius: vars.radius.sm,
  background: vars.color.surface,
  boxShadow: vars.shadow.high,
  fontSize: vars.text.sm,
  animation: `${arrive} ${vars.motion.short} ${vars.motion.ease}`,
});

export const toast = styleVariants({
  info: [base, { borderInlineStartColor: vars.color.accent }],
  success: [base, { borderInlineStartColor: vars.color.good }],
  warning: [base, { borderInlineStartColor: vars.color.hard }],
  error: [base, { borderInlineStartColor: vars.color.again }],
});

export const text = style({ flex: 1, minInlineSize: 0, paddingBlock: vars.space.xs });
