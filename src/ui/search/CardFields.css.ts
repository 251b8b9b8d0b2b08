import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const group = style({
  display: "grid",
  gap: vars.space.xs,
  gridColumn: "1 / -1",
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

export const legend = style({
  padding: 0,
  paddingBlockEnd: vars.space.xs,
  fontWeight: vars.weight.bold,
  fontSize: vars.text.sm,
});

/** Long titles wrap within their cells. */
export const choices = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, calc(1.2 * ${vars.size.stat})), 1fr))`,
  overflowWrap: "anywhere",
});
