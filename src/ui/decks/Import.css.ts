import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const source = style({ display: "grid", gap: vars.space.md });

export const or = style({ color: vars.color.inkSoft, fontSize: vars.text.sm, textAlign: "center" });

export const choices = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${vars.size.stat}), 1fr))`,
  gap: vars.space.md,
});

/** A separator and what was typed for it below each other, at the top of their column. */
export const separators = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${vars.size.tile}), 1fr))`,
  alignItems: "start",
  gap: vars.space.md,
});

export const frame = style({
  overflow: "clip",
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
});

export const table = style({
  tableLayout: "fixed",
  inlineSize: "100%",
  borderCollapse: "collapse",
  fontSize: vars.text.sm,
});

export const heading = style({
  padding: vars.space.sm,
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  background: vars.color.sunken,
  color: vars.color.inkSoft,
  fontWeight: vars.weight.medium,
  textAlign: "start",
});

export const numberHeading = style([heading, { inlineSize: vars.space.xxl }]);

export const cell = style({
  padding: vars.space.sm,
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  textAlign: "start",
  verticalAlign: "top",
  overflowWrap: "anywhere",
});

export const number = style([cell, { color: vars.color.inkSoft, fontVariantNumeric: "tabular-nums" }]);

export const said = style([cell, { fontFamily: vars.font.serif, whiteSpace: "pre-wrap" }]);

export const refused = style([cell, { background: vars.color.hardSoft }]);

export const progress = style({ display: "grid", gap: vars.space.sm, justifyItems: "start" });

export const report = style({ display: "grid", gap: vars.space.md });

export const counts = style({ margin: 0, padding: 0 });

export const actions = style({ display: "flex", flexWrap: "wrap", gap: vars.space.sm });

export const summary = style({ paddingBlock: vars.space.sm, cursor: "pointer" });

export const more = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });
