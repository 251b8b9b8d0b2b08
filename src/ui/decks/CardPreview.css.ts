import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const preview = style({
  border: `${vars.border.line} dashed ${vars.color.line}`,
  borderRadius: vars.radius.md,
  padding: vars.space.md,
  minInlineSize: 0,
});

export const caption = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });
