import { style, styleVariants } from "@vanilla-extract/css";
import { media, vars } from "../../theme.css.ts";

/* One quarter each: side by side they are a year, and a phone fits two of them. */
export const year = style({
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  gap: `${vars.space.sm} 0.1875rem`,
  paddingBlockStart: vars.space.xs,
  "@media": {
    "(max-width: 640px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", columnGap: vars.space.sm },
  },
});

export const quarter = style({ display: "grid", alignContent: "start", gap: vars.space.xxs });

export const months = style({
  position: "relative",
  blockSize: "1rem",
  color: vars.color.inkSoft,
  fontSize: "0.75rem",
  lineHeight: vars.leading.none,
});

export const month = style({ position: "absolute", insetBlockStart: 0, whiteSpace: "nowrap" });

export const weeks = style({
  display: "grid",
  gridTemplateRows: "repeat(7, auto)",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  gap: "0.1875rem",
  "@media": { [media.small]: { gap: "0.125rem" } },
});

export const cell = style({
  aspectRatio: "1",
  minInlineSize: 0,
  borderRadius: "0.1875rem",
  forcedColorAdjust: "none",
  printColorAdjust: "exact",
  selectors: { "&[data-on]": { outline: `${vars.border.strong} solid ${vars.color.ink}` } },
});

const mixed = (part: number) => ({
  background: `color-mix(in oklch, ${vars.color.accent} ${part}%, ${vars.color.sunken})`,
});

export const level = styleVariants({
  none: { background: vars.color.sunken },
  low: mixed(25),
  middle: mixed(48),
  high: mixed(74),
  most: { background: vars.color.accent },
});

export const legend = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: vars.space.xxs,
  paddingBlockStart: vars.space.xs,
  color: vars.color.inkSoft,
  fontSize: "0.75rem",
});

export const sample = style({ inlineSize: "0.75rem" });
