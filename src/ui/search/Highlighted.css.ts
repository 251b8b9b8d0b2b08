import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

/* The line below says it without colour, and is not that of a link; padding would tear Arabic letters apart. */
export const mark = style({
  background: vars.color.accentSoft,
  color: "inherit",
  borderBlockEnd: `${vars.border.strong} dotted ${vars.color.accent}`,
});
