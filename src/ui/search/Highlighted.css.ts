import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

/* The thick underline marks it without colour, unlike a link's; padding would tear Arabic letters apart. */
export const mark = style({
  background: vars.color.accentSoft,
  color: "inherit",
  borderBlockEnd: `${vars.border.strong} solid ${vars.color.accent}`,
});
