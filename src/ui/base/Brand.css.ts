import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const brand = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xs,
  color: vars.color.ink,
  fontFamily: vars.font.serif,
  fontSize: vars.text.xl,
  fontWeight: vars.weight.bold,
  letterSpacing: vars.tracking.tight,
  lineHeight: vars.leading.none,
});

export const mark = style({
  inlineSize: "1.4em",
  blockSize: "1.4em",
  fill: "none",
  stroke: vars.color.accent,
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});
