import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../theme.css.ts";

export const list = style({
  display: "grid",
  gap: vars.space.md,
  margin: 0,
  padding: 0,
  listStyle: "none",
  counterReset: "question",
});

export const row = style({
  display: "grid",
  gap: vars.space.xs,
  minInlineSize: 0,
  padding: vars.space.md,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  overflowWrap: "anywhere",
  breakInside: "avoid",
  counterIncrement: "question",
});

/* The question's number in the exam. */
globalStyle(`${row} > p:first-child::before`, { content: "counter(question) '. '" });

/* Each text is as wide as its words, so that Arabic starts below its label, too. */
export const part = style({ display: "grid", justifyItems: "start" });

export const pairs = style({ inlineSize: "100%", tableLayout: "fixed", borderCollapse: "collapse" });

globalStyle(`${pairs} :is(th, td)`, {
  paddingBlock: vars.space.xs,
  paddingInlineEnd: vars.space.md,
  fontWeight: vars.weight.normal,
  textAlign: "start",
  verticalAlign: "top",
});
globalStyle(`${pairs} tbody tr`, { borderBlockStart: `${vars.border.line} solid ${vars.color.line}` });
globalStyle(`${pairs} :is(th, td) > *`, { inlineSize: "fit-content" });

export const score = style({
  fontSize: vars.text.display,
  fontWeight: vars.weight.bold,
  fontVariantNumeric: "tabular-nums",
  lineHeight: vars.leading.tight,
});

export const given = style({ whiteSpace: "pre-line" });

export const banners = style({
  display: "grid",
  gap: vars.space.sm,
  marginBlock: vars.space.md,
  selectors: { "&:empty": { display: "none" } },
});

/* Controls are useless on paper. */
globalStyle(`${banners} :is(a, button)`, { "@media": { print: { display: "none" } } });

export const actions = style({ "@media": { print: { display: "none" } } });

/** The actions on one grade: quiet buttons in a row, and their outcomes below. */
export const rowActions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.xs,
  "@media": { print: { display: "none" } },
});

/* Their labels start where the texts do. */
globalStyle(`${rowActions} > button`, {
  marginInlineStart: `calc(-1 * ${vars.space.md})`,
  marginInlineEnd: vars.space.md,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.normal,
});
globalStyle(`${rowActions} > div`, { flexBasis: "100%" });

globalStyle(`${row} p`, { margin: 0 });
