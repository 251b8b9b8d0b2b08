import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

const fromBelow = keyframes({ from: { translate: "0 100%" } });

export const panel = style({
  inlineSize: "100%",
  maxInlineSize: vars.size.reading,
  maxBlockSize: "88dvh",
  margin: 0,
  marginBlockStart: "auto",
  marginInline: "auto",
  padding: vars.space.md,
  paddingBlockEnd: `calc(${vars.space.md} + env(safe-area-inset-bottom, 0px))`,
  overflow: "auto",
  border: 0,
  borderStartStartRadius: vars.radius.lg,
  borderStartEndRadius: vars.radius.lg,
  background: vars.color.paper,
  color: vars.color.ink,
  boxShadow: vars.shadow.high,
  animation: `${fromBelow} ${vars.motion.short} ${vars.motion.ease}`,
  selectors: { "&::backdrop": { background: vars.color.scrim } },
});

export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.sm,
  marginBlockEnd: vars.space.sm,
});

export const name = style({ fontSize: vars.text.lg, overflowWrap: "anywhere" });

export const quickActions = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: vars.space.sm,
  marginBlockEnd: vars.space.md,
});

export const foot = style({
  display: "grid",
  gap: vars.space.xs,
  marginBlockStart: vars.space.md,
  paddingBlockStart: vars.space.md,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});
