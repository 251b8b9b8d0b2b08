import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

const breathe = keyframes({ "50%": { opacity: vars.opacity.disabled } });

export const lines = style({ display: "grid", gap: vars.space.sm });

export const line = style({
  blockSize: "1em",
  borderRadius: vars.radius.sm,
  background: vars.color.line,
  animation: `${breathe} ${vars.motion.endless} ease-in-out infinite`,
  selectors: { "&:last-child:not(:first-child)": { inlineSize: "60%" } },
});
