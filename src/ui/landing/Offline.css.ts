import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const actions = style({ display: "flex", flexWrap: "wrap", gap: vars.space.sm });

export const safe = style({
  display: "flex",
  alignItems: "start",
  gap: vars.space.sm,
  padding: vars.space.sm,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  fontSize: vars.text.sm,
});
