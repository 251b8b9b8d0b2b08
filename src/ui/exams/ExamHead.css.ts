import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.md,
  alignItems: "baseline",
  justifyContent: "space-between",
  marginBlockEnd: vars.space.md,
});
