import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const list = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.xs,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.pill,
  background: vars.color.sunken,
  color: vars.color.ink,
  fontSize: vars.text.sm,
  overflowWrap: "anywhere",
  textDecoration: "none",
  ":hover": { textDecoration: "underline" },
});
