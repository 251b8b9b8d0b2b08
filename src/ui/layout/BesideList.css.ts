import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

const WIDE = "screen and (min-width: 1280px)";

/** A form beside its list if there is room, else above it. */
export const pair = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.lg,
  alignItems: "start",
});

export const beside = style([
  pair,
  { "@media": { [WIDE]: { gridTemplateColumns: `minmax(0, 2fr) minmax(0, 3fr)` } } },
]);
