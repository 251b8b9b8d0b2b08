import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const iconButton = style({
  display: "inline-grid",
  placeItems: "center",
  flexShrink: 0,
  inlineSize: vars.size.touch,
  blockSize: vars.size.touch,
  padding: 0,
  border: `${vars.border.line} solid transparent`,
  borderRadius: vars.radius.md,
  background: "transparent",
  color: vars.color.inkSoft,
  transitionProperty: "background-color, color",
  transitionDuration: vars.motion.quick,
  touchAction: "manipulation",
  selectors: {
    "&:hover:enabled": { background: vars.color.sunken, color: vars.color.ink },
    "&:disabled": { opacity: vars.opacity.disabled, cursor: "not-allowed" },
  },
});
