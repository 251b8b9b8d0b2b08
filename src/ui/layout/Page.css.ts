import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

const page = style({
  display: "grid",
  alignContent: "start",
  gap: vars.space.lg,
  inlineSize: "100%",
  marginInline: "auto",
  paddingInline: vars.space.gutter,
  paddingBlockStart: vars.space.lg,
  paddingBlockEnd: vars.space.xxl,
});

export const wide = style([page, { maxInlineSize: vars.size.content }]);
export const narrow = style([page, { maxInlineSize: vars.size.card }]);

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  justifyContent: "space-between",
  gap: vars.space.md,
});

export const heading = style({
  display: "grid",
  gap: vars.space.xxs,
  // Narrows to the width of a tile before the actions wrap below it.
  flex: `1 1 ${vars.size.tile}`,
  minInlineSize: 0,
  maxInlineSize: vars.size.reading,
});

export const title = style({
  fontSize: vars.text.xxl,
  letterSpacing: vars.tracking.tight,
  lineHeight: vars.leading.tight,
  overflowWrap: "anywhere",
});

export const lead = style({ color: vars.color.inkSoft, overflowWrap: "anywhere" });

export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.sm });

/* Why an action is unavailable: below the actions, which do not move. */
globalStyle(`${actions} > p`, { order: 1, inlineSize: 0, minInlineSize: "100%" });
globalStyle(`${head}:has(> ${actions} > p)`, { alignItems: "start" });
