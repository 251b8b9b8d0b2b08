import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme.css.ts";

export const place = style({
  direction: "ltr",
  unicodeBidi: "isolate",
  color: vars.color.inkSoft,
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
  overflowWrap: "anywhere",
  selectors: {
    "&:is(a)": {
      display: "inline-flex",
      alignItems: "center",
      minBlockSize: "1.5rem",
      color: vars.color.accent,
    },
  },
});
