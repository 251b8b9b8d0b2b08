import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const head = style({ display: "grid", gap: vars.space.xs, marginBlockEnd: vars.space.md });

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.md,
  alignItems: "baseline",
  justifyContent: "space-between",
});
