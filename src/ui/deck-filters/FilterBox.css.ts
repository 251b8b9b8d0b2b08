import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

export const panel = style({ display: "grid", gap: vars.space.sm });

export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: vars.space.xs });

/* The field beside the button takes the rest of the row. */
export const wide = style({ flex: `4 1 ${vars.size.stat}` });

export const fields = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, calc(1.2 * ${vars.size.stat})), 1fr))`,
  alignItems: "start",
  gap: vars.space.sm,
  padding: vars.space.md,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  "@media": { [media.small]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

/** Both ends of a range, side by side. */
export const range = style({
  display: "grid",
  gridColumn: "span 2",
  gridTemplateColumns: "subgrid",
  alignItems: "start",
});

/** Checkboxes have texts of any length. */
export const checks = style({
  display: "flex",
  flexWrap: "wrap",
  gridColumn: "1 / -1",
  columnGap: vars.space.lg,
});

export const chips = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.xs,
  margin: 0,
  padding: 0,
  listStyle: "none",
  // A tag may be one long word.
  overflowWrap: "anywhere",
});
