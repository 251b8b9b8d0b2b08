import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme.css.ts";

/** A label that looks like a button; the browser's own transparent control covers it. */
export const open = style({
  position: "relative",
  selectors: {
    "&:focus-within": {
      outline: `${vars.border.focus} solid ${vars.color.accent}`,
      outlineOffset: vars.border.strong,
    },
  },
});
export const file = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  opacity: 0,
  cursor: "pointer",
});
/* A row of its own, which makes no column wider. */
export const problem = style({
  gridColumn: "1 / -1",
  inlineSize: 0,
  minInlineSize: "100%",
  color: vars.color.again,
  overflowWrap: "anywhere",
});
