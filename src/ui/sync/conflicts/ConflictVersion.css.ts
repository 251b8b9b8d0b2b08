import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../theme.css.ts";

export const version = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.xs,
  padding: vars.space.sm,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.sm,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.snug,
});

export const winning = style({ borderColor: vars.color.good });

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.xxs,
  minBlockSize: vars.size.icon,
});

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

/* Aligns the choices of both versions below them. */
export const facts = style({
  flexGrow: 1,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: vars.space.xs,
});

/* On one line with its value, so that the choice below is in view on a phone. */
export const label = style({
  display: "inline",
  marginInlineEnd: vars.space.xs,
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
});

export const value = style({
  display: "inline",
  margin: 0,
  overflowWrap: "anywhere",
  whiteSpace: "pre-line",
});

export const rating = styleVariants({
  1: [badge, { background: vars.color.againSoft, color: vars.color.again }],
  2: [badge, { background: vars.color.hardSoft, color: vars.color.hard }],
  3: [badge, { background: vars.color.goodSoft, color: vars.color.good }],
  4: [badge, { background: vars.color.easySoft, color: vars.color.easy }],
});
