import { style } from "@vanilla-extract/css";
import { shadeBelow } from "../base/shade-below.ts";
import { vars } from "../theme.css.ts";

export const list = style({
  display: "flex",
  flexShrink: 0,
  gap: vars.space.xxs,
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
});

export const tab = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.sm,
  border: 0,
  borderBlockEnd: `${vars.border.strong} solid transparent`,
  marginBlockEnd: `calc(-1 * ${vars.border.line})`,
  borderStartStartRadius: vars.radius.sm,
  borderStartEndRadius: vars.radius.sm,
  background: "transparent",
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
  transitionProperty: "background-color, color",
  transitionDuration: vars.motion.quick,
  selectors: {
    "&:hover": { background: vars.color.sunken, color: vars.color.ink },
    "&[aria-selected=true]": {
      borderBlockEndColor: vars.color.accent,
      color: vars.color.accent,
      fontWeight: vars.weight.bold,
    },
    "&:focus-visible": { outlineOffset: `calc(-1 * ${vars.border.focus})` },
  },
});

/* It scrolls in a dialog. On a page it must not, because sticky parts within it would not stay in view. The padding leaves room for focus rings. */
export const panel = style({
  flex: "0 1 auto",
  minBlockSize: 0,
  padding: vars.space.xs,
  margin: `calc(-1 * ${vars.space.xs})`,
  borderRadius: vars.radius.sm,
  selectors: {
    "dialog &": { overflowY: "auto", background: shadeBelow },
    "&:focus-visible": { outlineOffset: `calc(-1 * ${vars.border.focus})` },
  },
});
