import { style } from "@vanilla-extract/css";
import { vars } from "../../theme.css.ts";

export const readout = style({
  minBlockSize: "1lh",
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  fontVariantNumeric: "tabular-nums",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  selectors: { "&[data-on]": { color: vars.color.ink, fontWeight: vars.weight.medium } },
});

export const surface = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  flex: "1 0 auto",
  borderRadius: vars.radius.sm,
  cursor: "crosshair",
  touchAction: "pan-y",
  userSelect: "none",
  "@media": { print: { cursor: "auto" } },
});

/* The colours of segments, at the end of the line. */
export const legend = style({ float: "inline-end" });
export const key = style({ marginInlineStart: vars.space.sm });
