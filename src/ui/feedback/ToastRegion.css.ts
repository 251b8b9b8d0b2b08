import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

const arrive = keyframes({ from: { opacity: 0, translate: "0 -50%" } });

export const region = style({
  position: "fixed",
  zIndex: vars.z.toast,
  insetBlockStart: vars.space.md,
  insetInlineEnd: vars.space.md,
  inlineSize: `min(${vars.size.toast}, 100% - 2 * ${vars.space.md})`,
  pointerEvents: "none",
});

export const list = style({ display: "grid", gap: vars.space.xs });

export const toast = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  padding: vars.space.xxs,
  paddingInlineStart: vars.space.md,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  boxShadow: vars.shadow.high,
  fontSize: vars.text.sm,
  pointerEvents: "auto",
  animation: `${arrive} ${vars.motion.short} ${vars.motion.ease}`,
});

export const message = style({ flex: 1, minInlineSize: 0, paddingBlock: vars.space.xs });
