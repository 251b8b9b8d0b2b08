import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";
import { body as details } from "./ErrorDetails.css.ts";

const sheet = style({
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  boxShadow: vars.shadow.high,
  selectors: {
    /* While the details of one error are open, the others are hidden. */
    [`dialog:has(${details}) &`]: { display: "none" },
  },
});

export const stack = style([
  sheet,
  {
    display: "flex",
    flexDirection: "column",
    minBlockSize: 0,
    overflowY: "auto",
    overscrollBehavior: "contain",
    "@media": {
      /* The page below stays visible and usable; three errors are in view on a phone of usual height. */
      [media.small]: { maxBlockSize: `max(46svh, ${vars.size.stat})` },
    },
  },
]);

/* Its edges would cut off focus rings. */
globalStyle(`${stack} :focus-visible`, { outlineOffset: `calc(-1 * ${vars.border.focus})` });

/* If there is room, only the list scrolls. */
export const list = style({
  flexShrink: 0,
  overscrollBehavior: "contain",
  "@media": { [media.tall]: { flexShrink: 1, overflowY: "auto" } },
});

export const foot = style({
  display: "flex",
  flexShrink: 0,
  flexWrap: "wrap",
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  fontSize: vars.text.sm,
});
globalStyle(`${foot} > :last-child`, { marginInlineStart: "auto" });
