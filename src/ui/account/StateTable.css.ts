import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

export const table = style({ inlineSize: "100%", borderCollapse: "collapse", fontSize: vars.text.sm });

export const caption = style({
  paddingBlockEnd: vars.space.xs,
  fontSize: vars.text.lg,
  fontWeight: vars.weight.bold,
  textAlign: "start",
});

/* On a phone a name is above its value, because both are long. */
export const row = style({ "@media": { [media.small]: { display: "grid" } } });

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
    "@media": { [media.small]: { inlineSize: "100%", paddingBlockEnd: 0 } },
  },
]);

const below = style([cell, { "@media": { [media.small]: { paddingBlockStart: 0, border: 0 } } }]);

export const value = style([below, { fontFamily: vars.font.mono }]);

export const hidden = style([below, { color: vars.color.inkSoft, fontStyle: "italic" }]);
