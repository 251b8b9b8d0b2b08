import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const list = style({ display: "grid", gap: vars.space.hair });

export const item = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.md,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  overflowWrap: "anywhere",
  transitionProperty: "background-color, color",
  transitionDuration: vars.motion.quick,
  selectors: {
    "&:hover": { background: vars.color.sunken, color: vars.color.ink },
    "&[aria-current]": {
      background: vars.color.accentSoft,
      color: vars.color.accentStrong,
      fontWeight: vars.weight.bold,
    },
  },
});
