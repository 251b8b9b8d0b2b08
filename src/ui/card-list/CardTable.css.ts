import { style } from "@vanilla-extract/css";
import { clampedText } from "../base/clamped-text.ts";
import { container, vars } from "../theme.css.ts";

export const frame = style({
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  overflow: "clip",
  containerType: "inline-size",
});

export const rows = style({ position: "relative" });

export const row = style({
  position: "absolute",
  insetBlockStart: 0,
  insetInline: 0,
  display: "flex",
  alignItems: "center",
  gap: vars.space.md,
  minBlockSize: vars.size.row,
  paddingInline: vars.space.md,
  paddingBlock: vars.space.xs,
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
});

/* All rows have the same columns: the sides, with the marks beside or below them. */
export const texts = style({
  flex: 1,
  minInlineSize: 0,
  display: "grid",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
  gap: `${vars.space.xxs} ${vars.space.lg}`,
  alignItems: "center",
  // Sides of all scripts begin at the same edge.
  textAlign: "start",
  "@container": {
    [container.narrow]: { gridTemplateColumns: "minmax(0, 1fr)" },
    [container.wide]: { gridTemplateColumns: `minmax(0, 2fr) minmax(0, 3fr) ${vars.size.stat}` },
  },
});

export const meta = style({
  gridColumn: "1 / -1",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.sm,
  ":empty": { display: "none" },
  "@container": { [container.wide]: { gridColumn: "auto" } },
});

const clamped = style({
  ...clampedText(2),
  textAlign: ["-webkit-match-parent", "match-parent"],
  fontFamily: vars.font.serif,
});

/* Formulas and tables, clipped to three rows. */
export const rich = style({
  maxBlockSize: `calc(3 * ${vars.size.row})`,
  overflow: "hidden",
  textAlign: ["-webkit-match-parent", "match-parent"],
  fontFamily: vars.font.serif,
  overflowWrap: "anywhere",
});
export const front = style([clamped, { fontWeight: vars.weight.bold }]);
export const back = style([clamped, { color: vars.color.inkSoft }]);

/* As large as a finger, with the box in its middle. */
export const pick = style({
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  inlineSize: vars.size.touch,
  blockSize: vars.size.touch,
  cursor: "pointer",
});

/* Scrolls the focused box below the toolbar, which stays in view. */
export const pickBox = style({ scrollMarginBlockStart: vars.size.tile });

export const selected = style({ background: vars.color.accentSoft });
