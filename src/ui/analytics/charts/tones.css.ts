import { styleVariants } from "@vanilla-extract/css";
import { vars } from "../../theme.css.ts";

const colors = {
  accent: vars.color.accent,
  soft: vars.color.control,
  again: vars.color.again,
  hard: vars.color.hard,
  good: vars.color.good,
  easy: vars.color.easy,
} as const;

/** The colour of a part of a chart; its shapes take `currentColor`. */
export const tone = styleVariants(colors, (color) => ({ color, forcedColorAdjust: "none" as const }));
