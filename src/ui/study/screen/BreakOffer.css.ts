import { style } from "@vanilla-extract/css";
import { vars } from "../../theme.css.ts";

export const choices = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  gap: vars.space.sm,
});
