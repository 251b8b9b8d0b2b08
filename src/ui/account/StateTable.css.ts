import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const table = style({ inlineSize: "100%", borderCollapse: "collapse", fontSize: vars.text.sm });

export const caption = style({
  paddingBlockEnd: vars.space.xs,
  fontSize: vars.text.lg,
  fontWeight: vars.weight.bold,
  textAlign: "start",
});

const cell = style({
  paddingBlock: vars.space.xs,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  textAlign: "start",
  verticalAlign: "baseline",
  overflowWrap: "anywhere",
});

export const name = style([
  cell,
  {
    inlineSize: "50%",
    paddingInlineEnd: vars.space.sm,
    color: vars.color.inkSoft,
    fontSize: vars.text.xs,
    fontWeight: vars.weight.normal,
  },
]);

export const value = style([cell, { fontFamily: vars.font.mono }]);

export const hidden = style([cell, { color: vars.color.inkSoft, fontStyle: "italic" }]);
