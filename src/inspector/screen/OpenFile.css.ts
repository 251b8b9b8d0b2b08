import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme.css.ts";

export const open = style({
  display: "grid",
  gap: vars.space.xxs,
  minInlineSize: 0,
  fontSize: vars.text.sm,
});
export const problem = style({ color: vars.color.again });
