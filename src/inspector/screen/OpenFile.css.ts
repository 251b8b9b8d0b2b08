import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme.css.ts";

export const open = style({
  display: "grid",
  gap: vars.space.xxs,
  minInlineSize: 0,
  fontSize: vars.text.sm,
});
export const file = style({ inlineSize: "100%" });
/* A row of its own, which makes no column wider. */
export const problem = style({
  gridColumn: "1 / -1",
  inlineSize: 0,
  minInlineSize: "100%",
  color: vars.color.again,
  overflowWrap: "anywhere",
});
