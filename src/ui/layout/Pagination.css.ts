import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const pages = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.md,
});

export const where = style({ color: vars.color.inkSoft, fontVariantNumeric: "tabular-nums" });
