import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

const strip = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  columnGap: vars.space.sm,
  minBlockSize: vars.size.strip,
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.gutter,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.snug,
  textAlign: "center",
  "@media": {
    [media.desktop]: { position: "sticky", insetBlockStart: 0, zIndex: vars.z.bar },
  },
});

/* Moves the page down by its height, without exceeding the screen. */
globalStyle("#root:has(> [data-above-frame])", {
  display: "flex",
  flexDirection: "column",
  minBlockSize: "100svh",
});

export const offline = style([strip, { background: vars.color.hardSoft }]);
export const slow = style([strip, { background: vars.color.sunken, color: vars.color.inkSoft }]);

export const title = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xs,
  fontWeight: vars.weight.bold,
});
