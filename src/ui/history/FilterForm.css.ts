import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

export const filters = style({
  display: "grid",
  /* Reserves room for the last button, so that nothing moves when it appears. */
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, calc(1.2 * ${vars.size.stat})), 1fr))`,
  alignItems: "end",
  gap: vars.space.sm,
  "@media": { [media.small]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const clear = style({
  display: "grid",
  "@media": { [media.small]: { gridColumn: "1 / -1" } },
});
