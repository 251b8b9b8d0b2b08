import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const tags = style({ display: "flex", flexWrap: "wrap", gap: vars.space.xxs });

export const tag = style({
  paddingInline: vars.space.xs,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.pill,
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  overflowWrap: "anywhere",
});

/* As large as a finger, around its tag. */
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.size.touch,
  minInlineSize: vars.size.touch,
  color: vars.color.inkSoft,
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } },
});
