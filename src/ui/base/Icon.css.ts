import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

const base = style({
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.75,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});

export const icon = styleVariants({
  sm: [base, { inlineSize: vars.size.iconSmall, blockSize: vars.size.iconSmall }],
  md: [base, { inlineSize: vars.size.icon, blockSize: vars.size.icon }],
  lg: [base, { inlineSize: vars.size.iconLarge, blockSize: vars.size.iconLarge, strokeWidth: 1.25 }],
});

/** Follows the reading direction. */
export const directed = style({ selectors: { "&:dir(rtl)": { transform: "scaleX(-1)" } } });
