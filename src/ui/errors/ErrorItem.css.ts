import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { clampedText } from "../base/clamped-text.ts";
import { vars } from "../theme.css.ts";

const row = style({
  paddingInline: `${vars.space.sm} ${vars.space.xxs}`,
  selectors: { "& + &": { borderBlockStart: `${vars.border.line} solid ${vars.color.line}` } },
});

export const item = style([
  row,
  {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr) auto",
    paddingBlockStart: vars.space.xs,
  },
]);

globalStyle(`${item} > button`, { gridRow: 1, gridColumn: 3 });

/* An error that differs from the one above only in its subject is no higher than its buttons. */
export const repeated = style([
  row,
  { display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto auto", alignItems: "center" },
]);

const mark = style({
  display: "grid",
  placeItems: "center",
  inlineSize: vars.size.mark,
  blockSize: vars.size.mark,
  marginBlockStart: vars.space.xxs,
  marginInlineEnd: vars.space.sm,
  borderRadius: vars.radius.pill,
});

/* Filled or pale, so that the severity is visible without colour. */
export const sign = styleVariants({
  error: [mark, { background: vars.color.again, color: vars.color.onAccent }],
  warning: [mark, { background: vars.color.hardSoft, color: vars.color.hard }],
});

export const body = style({
  display: "grid",
  gap: vars.space.hair,
  selectors: {
    [`${item} > &`]: { paddingBlockStart: vars.space.xs },
    [`${repeated} > &`]: { lineHeight: vars.leading.snug, paddingBlock: vars.space.xxs },
  },
});

export const title = style({
  fontSize: vars.text.sm,
  fontWeight: vars.weight.bold,
  overflowWrap: "anywhere",
});

/* The details show the full text. */
export const message = style({
  ...clampedText(3),
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.snug,
});

export const wait = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  fontVariantNumeric: "tabular-nums",
});

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  fontSize: vars.text.sm,
  selectors: {
    [`${item} > &`]: {
      gridRow: 2,
      gridColumn: "2 / -1",
      marginInlineStart: `calc(-1 * ${vars.space.md})`,
    },
  },
});
globalStyle(`${repeated} > ${actions} > button`, { paddingInline: vars.space.xs });
