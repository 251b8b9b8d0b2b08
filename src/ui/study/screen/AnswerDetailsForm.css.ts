import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "../../theme.css.ts";

export const details = style({ scrollMarginBlockEnd: vars.space.huge });

export const summary = style({
  display: "list-item",
  inlineSize: "fit-content",
  minBlockSize: vars.size.touch,
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.xs,
  borderRadius: vars.radius.md,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  listStylePosition: "inside",
});

export const body = style({
  display: "grid",
  gap: vars.space.sm,
  paddingBlockEnd: vars.space.md,
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});

export const whole = style({ gridColumn: "1 / -1" });
/* The bar of the ratings covers the end of the page. */
globalStyle(`${whole} textarea`, { scrollMarginBlockEnd: vars.space.huge });
