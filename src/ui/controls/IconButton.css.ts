import { globalStyle, style } from "@vanilla-extract/css";
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
    "&:hover:enabled:not([aria-disabled])": { background: vars.color.sunken, color: vars.color.ink },
    "&:disabled, &[aria-disabled='true']": { opacity: vars.opacity.disabled, cursor: "not-allowed" },
  },
});

globalStyle(`${iconButton}[aria-pressed="true"]`, { color: vars.color.accent });
globalStyle(`${iconButton}[aria-pressed="true"] > svg`, { fill: "currentColor" });
