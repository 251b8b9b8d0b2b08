import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const list = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.xxs,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

const position = style({
  display: "grid",
  placeItems: "center",
  minInlineSize: vars.size.touch,
  minBlockSize: vars.size.touch,
  border: `${vars.border.line} solid ${vars.color.control}`,
  borderRadius: vars.radius.sm,
  background: "transparent",
  color: vars.color.ink,
  fontSize: vars.text.sm,
  fontVariantNumeric: "tabular-nums",
  selectors: {
    "&[aria-current]": {
      borderColor: vars.color.accentStrong,
      boxShadow: `inset 0 0 0 1px ${vars.color.accentStrong}`,
      fontWeight: vars.weight.bold,
    },
  },
});

export const look = styleVariants({
  open: [position],
  answered: [position, { background: vars.color.accentSoft }],
});
