import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const documents = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space.lg,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const link = style({ display: "inline-flex", alignItems: "center", minBlockSize: vars.size.touch });
