import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const result = style({ display: "grid", gap: vars.space.sm, minInlineSize: 0 });

export const table = style({ inlineSize: "100%", maxInlineSize: "32rem", borderCollapse: "collapse" });

export const caption = style({
  paddingBlockEnd: vars.space.xs,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  textAlign: "start",
});

const cell = style({
  paddingBlock: vars.space.xs,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});

export const name = style([cell, { fontWeight: vars.weight.normal, textAlign: "start" }]);

export const figure = style([
  cell,
  { fontWeight: vars.weight.normal, textAlign: "end", fontVariantNumeric: "tabular-nums" },
]);
