import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const drop = style({
  position: "relative",
  display: "grid",
  justifyItems: "center",
  gap: vars.space.xxs,
  padding: vars.space.lg,
  border: `${vars.border.strong} dashed ${vars.color.control}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  textAlign: "center",
  cursor: "pointer",
  transitionProperty: "background-color, border-color",
  transitionDuration: vars.motion.quick,
  selectors: {
    "&:hover, &[data-over=true]": { borderColor: vars.color.accent, background: vars.color.accentSoft },
    "&:focus-within": {
      outline: `${vars.border.focus} solid ${vars.color.accent}`,
      outlineOffset: vars.border.strong,
    },
  },
});

export const title = style({
  color: vars.color.accent,
  fontWeight: vars.weight.bold,
  fontSize: vars.text.md,
});

/* Covers the whole area, so that it handles clicks and drops itself. */
export const input = style({ position: "absolute", inset: 0, opacity: 0 });
