import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

/* The line below says it without colour; padding would tear Arabic letters apart. */
export const mark = style({
  background: vars.color.accentSoft,
  color: vars.color.accentStrong,
  borderBlockEnd: `${vars.border.strong} solid ${vars.color.accent}`,
});
