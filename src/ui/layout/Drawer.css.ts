import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

const fromStart = keyframes({ from: { translate: "-100%" } });
const fromEnd = keyframes({ from: { translate: "100%" } });

export const drawer = style({
  margin: 0,
  marginInlineEnd: "auto",
  inlineSize: `min(${vars.size.drawer}, 88%)`,
  maxInlineSize: "none",
  blockSize: "100dvh",
  maxBlockSize: "none",
  padding: 0,
  overflow: "auto",
  border: 0,
  background: vars.color.paper,
  color: vars.color.ink,
  boxShadow: vars.shadow.high,
  animation: `${fromStart} ${vars.motion.short} ${vars.motion.ease}`,
  selectors: {
    "&:dir(rtl)": { animationName: fromEnd },
    "&::backdrop": { background: vars.color.scrim },
  },
});

export const close = style({
  position: "absolute",
  insetBlockStart: vars.space.md,
  insetInlineEnd: vars.space.sm,
});
