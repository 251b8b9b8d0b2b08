import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const footer = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: vars.space.lg,
  inlineSize: "100%",
  maxInlineSize: `calc(${vars.size.content} + 2 * ${vars.space.gutter})`,
  marginInline: "auto",
  paddingBlock: vars.space.md,
  paddingInline: vars.space.gutter,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});

export const links = style({ display: "flex", flexWrap: "wrap", columnGap: vars.space.md });

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.size.touch,
  color: "inherit",
});
