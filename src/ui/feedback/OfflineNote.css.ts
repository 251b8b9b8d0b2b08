import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const note = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xs,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});
