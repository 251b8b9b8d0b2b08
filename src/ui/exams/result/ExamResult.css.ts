import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../theme.css.ts";

export const list = style({ display: "grid", gap: vars.space.md, margin: 0, padding: 0, listStyle: "none" });

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
});

export const given = style({ whiteSpace: "pre-line" });

export const banners = style({ display: "grid", gap: vars.space.sm, marginBlock: vars.space.md });

/* Nothing can be pressed on paper. */
globalStyle(`${banners} :is(a, button)`, { "@media": { print: { display: "none" } } });

export const actions = style({ "@media": { print: { display: "none" } } });

/** What can be done about one grade: buttons in a row, and their outcomes below. */
export const rowActions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.xs,
  "@media": { print: { display: "none" } },
});

globalStyle(`${rowActions} > div`, { flexBasis: "100%" });

globalStyle(`${row} p`, { margin: 0 });
