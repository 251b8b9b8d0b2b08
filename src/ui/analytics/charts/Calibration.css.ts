import { style } from "@vanilla-extract/css";
import { vars } from "../../theme.css.ts";

export const faded = style({ opacity: 0.35 });
export const onDiagonal = style({
  insetInlineStart: vars.space.xs,
  insetBlockStart: vars.space.xs,
});
export const predicted = style({ insetInlineEnd: vars.space.xs, insetBlockEnd: vars.space.xs });
