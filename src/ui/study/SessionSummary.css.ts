import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

export const summary = style({
  display: "grid",
  gap: vars.space.lg,
  inlineSize: "100%",
  maxInlineSize: `calc(${vars.size.reading} + 2 * ${vars.space.gutter})`,
  margin: "auto",
  paddingInline: vars.space.gutter,
  paddingBlock: vars.space.xl,
});

export const head = style({
  display: "grid",
  gap: vars.space.xs,
  justifyItems: "center",
  textAlign: "center",
});

export const sign = style({
  position: "relative",
  padding: vars.space.sm,
  borderRadius: vars.radius.pill,
  marginBlockEnd: vars.space.xs,
  background: vars.color.goodSoft,
  color: vars.color.good,
});

export const title = style({
  fontSize: vars.text.xxl,
  letterSpacing: vars.tracking.tight,
  lineHeight: vars.leading.tight,
});

export const lead = style({ color: vars.color.inkSoft });

export const share = style({
  display: "flex",
  gap: vars.space.hair,
  blockSize: vars.size.dot,
  overflow: "hidden",
  borderRadius: vars.radius.pill,
});

const part = style({ minInlineSize: vars.space.xxs, forcedColorAdjust: "none" });

export const segment = styleVariants({
  1: [part, { background: vars.color.again }],
  2: [part, { background: vars.color.hard }],
  3: [part, { background: vars.color.good }],
  4: [part, { background: vars.color.easy }],
});

export const ratings = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  gap: vars.space.xs,
  marginBlockStart: vars.space.sm,
});

export const rating = style({ display: "grid", justifyItems: "center" });

export const dotted = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  fontSize: vars.text.sm,
});

const dot = style({
  inlineSize: vars.size.dot,
  blockSize: vars.size.dot,
  borderRadius: vars.radius.pill,
  forcedColorAdjust: "none",
});

export const dots = styleVariants({
  1: [dot, { background: vars.color.again }],
  2: [dot, { background: vars.color.hard }],
  3: [dot, { background: vars.color.good }],
  4: [dot, { background: vars.color.easy }],
});

export const number = style({
  fontSize: vars.text.xl,
  fontWeight: vars.weight.bold,
  fontVariantNumeric: "tabular-nums",
  lineHeight: vars.leading.snug,
});

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: vars.space.sm,
});

/* On a phone, the main action has its own row, and the others fill theirs. */
globalStyle(`${actions} > *`, { "@media": { [media.small]: { flexGrow: 1 } } });
globalStyle(`${actions} > :first-child`, { "@media": { [media.small]: { flexBasis: "100%" } } });
