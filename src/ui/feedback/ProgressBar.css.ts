import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

const pass = keyframes({ from: { backgroundPositionX: "150%" }, to: { backgroundPositionX: "-50%" } });

export const bar = style({
  appearance: "none",
  display: "block",
  inlineSize: "100%",
  blockSize: vars.size.bar,
  overflow: "hidden",
  border: 0,
  borderRadius: vars.radius.pill,
  background: vars.color.line,
  color: vars.color.accent,
  selectors: {
    "&::-webkit-progress-bar": { background: "transparent" },
    "&::-webkit-progress-value": {
      borderRadius: vars.radius.pill,
      background: "currentColor",
      transition: `inline-size ${vars.motion.short} ${vars.motion.ease}`,
    },
    "&::-moz-progress-bar": { borderRadius: vars.radius.pill, background: "currentColor" },
    "&:indeterminate": {
      background: `linear-gradient(90deg, transparent, ${vars.color.accent}, transparent) no-repeat, ${vars.color.line}`,
      backgroundSize: "50% 100%, auto",
      animation: `${pass} ${vars.motion.endless} linear infinite`,
    },
    "&:indeterminate::-moz-progress-bar": { background: "transparent" },
  },
  "@media": {
    "(forced-colors: active)": {
      forcedColorAdjust: "none",
      border: `${vars.border.line} solid CanvasText`,
      background: "Canvas",
      color: "Highlight",
    },
  },
});
