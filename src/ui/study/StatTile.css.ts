import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

export const tiles = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${vars.size.stat}), 1fr))`,
  gap: vars.space.md,
});

export const tile = style({
  display: "grid",
  alignContent: "start",
  gap: vars.space.xxs,
  padding: vars.space.md,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  "@media": {
    [media.small]: {
      selectors: { "&:last-child:nth-child(odd)": { gridColumn: "1 / -1" } },
    },
  },
});

export const label = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const value = style({
  fontSize: vars.text.xl,
  fontWeight: vars.weight.bold,
  fontVariantNumeric: "tabular-nums",
  letterSpacing: vars.tracking.tight,
  lineHeight: vars.leading.tight,
});
