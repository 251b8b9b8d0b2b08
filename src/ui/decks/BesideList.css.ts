import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

const WIDE = "screen and (min-width: 1280px)";

/** A form beside the list that it fills, where there is room; else above it. */
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

export const form = style({
  "@media": {
    [WIDE]: {
      position: "sticky",
      insetBlockStart: `calc(${vars.size.topBar} + ${vars.space.md})`,
      maxBlockSize: `calc(100svh - ${vars.size.topBar} - 2 * ${vars.space.md})`,
      overflowY: "auto",
      // The rings of focused fields are not cut.
      margin: `calc(-1 * ${vars.space.xs})`,
      padding: vars.space.xs,
    },
  },
});
