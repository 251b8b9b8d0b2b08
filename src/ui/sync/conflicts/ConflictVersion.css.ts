import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../theme.css.ts";

const base = style({
  display: "grid",
  gridTemplateRows: "subgrid",
  gridTemplateColumns: "minmax(0, 1fr)",
  rowGap: vars.space.xxs,
  padding: vars.space.sm,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.sm,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.snug,
});

/* Heading and five facts: the rows of two versions are aligned if they are side by side. */
export const version = style([base, { gridRow: "span 6" }]);

export const winning = style({ borderColor: vars.color.good });

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.xxs,
  minBlockSize: vars.size.icon,
});

/* Both choices are in view before the facts are read to their end. */
globalStyle(`${head} > button`, { flexBasis: "100%" });

export const title = style({ fontSize: vars.text.sm, lineHeight: vars.leading.snug });

const badge = style({
  display: "inline-flex",
  alignItems: "center",
  paddingInline: vars.space.xs,
  paddingBlock: vars.space.hair,
  borderRadius: vars.radius.pill,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.bold,
  lineHeight: vars.leading.snug,
});

export const counts = style([badge, { background: vars.color.goodSoft, color: vars.color.good }]);

export const facts = style({
  gridRow: "span 5",
  display: "grid",
  gridTemplateRows: "subgrid",
  gridTemplateColumns: "minmax(0, 1fr)",
});

export const fact = style({
  display: "grid",
  gridTemplateColumns: `calc(2 * ${vars.size.touch}) minmax(0, 1fr)`,
  alignItems: "baseline",
});

export const label = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });

const value = style({
  margin: 0,
  minInlineSize: 0,
  overflowWrap: "anywhere",
  whiteSpace: "pre-line",
  textWrap: "balance",
});

/* Values that both versions share are less prominent. */
export const same = style([value, { color: vars.color.inkSoft }]);
export const different = style([value, { fontWeight: vars.weight.bold }]);

export const rating = styleVariants({
  1: [badge, { background: vars.color.againSoft, color: vars.color.again }],
  2: [badge, { background: vars.color.hardSoft, color: vars.color.hard }],
  3: [badge, { background: vars.color.goodSoft, color: vars.color.good }],
  4: [badge, { background: vars.color.easySoft, color: vars.color.easy }],
});
