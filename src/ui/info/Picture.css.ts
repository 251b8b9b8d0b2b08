import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const wide = style({ display: "grid", gap: vars.space.xs, marginBlock: vars.space.sm });

export const narrow = style([wide, { maxInlineSize: vars.size.tile }]);

export const image = style({
  inlineSize: "100%",
  blockSize: "auto",
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.low,
});

export const caption = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });
