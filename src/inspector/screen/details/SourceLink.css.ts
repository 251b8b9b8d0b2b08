import { style } from "@vanilla-extract/css";
import { vars } from "../../../ui/theme.css.ts";

export const line = style({
  display: "block",
  inlineSize: "fit-content",
  marginInlineStart: vars.space.xxs,
  direction: "ltr",
  unicodeBidi: "isolate",
  color: vars.color.inkSoft,
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
  overflowWrap: "anywhere",
  selectors: {
    "&:is(a)": {
      paddingBlock: vars.space.xxs,
      color: vars.color.accent,
    },
  },
});
