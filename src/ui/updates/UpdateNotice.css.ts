import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const region = style({ flexShrink: 0 });

export const notice = style({
  flexWrap: "wrap",
  paddingBlock: `${vars.space.xxs} ${vars.space.sm}`,
  paddingInlineEnd: vars.space.sm,
});

/** Below the text, which stays on one line. */
export const actions = style({
  display: "flex",
  justifyContent: "flex-end",
  gap: vars.space.xs,
  flexBasis: "100%",
});
