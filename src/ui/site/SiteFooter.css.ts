import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

export const footer = style({
  display: "grid",
  gap: vars.space.lg,
  inlineSize: "100%",
  maxInlineSize: `calc(${vars.size.content} + 2 * ${vars.space.gutter})`,
  marginInline: "auto",
  marginBlockStart: vars.space.xxl,
  paddingBlock: vars.space.lg,
  paddingInline: vars.space.gutter,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});

export const groups = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: vars.space.lg,
  paddingBlockStart: vars.space.lg,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});

export const heading = style({ color: vars.color.ink, fontSize: vars.text.sm });

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minInlineSize: vars.size.touch,
  minBlockSize: vars.size.touch,
  color: "inherit",
});

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.md,
});
