import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const counts = style({ display: "flex", flexWrap: "wrap", columnGap: vars.space.md });

export const count = style({
  display: "flex",
  flexDirection: "row-reverse",
  alignItems: "baseline",
  gap: vars.space.xxs,
});

export const label = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });

const number = style({ fontWeight: vars.weight.bold, fontVariantNumeric: "tabular-nums" });

export const value = styleVariants({
  new: [number, { color: vars.color.easy }],
  learning: [number, { color: vars.color.again }],
  due: [number, { color: vars.color.good }],
  none: [number, { color: vars.color.inkSoft, fontWeight: vars.weight.normal }],
});
