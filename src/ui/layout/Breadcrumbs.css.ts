import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

export const trail = style({ fontSize: vars.text.sm, marginBlock: `calc(-1 * ${vars.space.md})` });

export const list = style({ display: "flex", flexWrap: "wrap", columnGap: vars.space.xxs });

export const parent = style({ display: "flex", alignItems: "center", minInlineSize: 0 });

export const ancestor = style([
  parent,
  {
    display: "none",
    "@media": { [media.tablet]: { display: "flex" } },
    selectors: {
      "&::after": { content: "/", color: vars.color.inkSoft, marginInlineStart: vars.space.xxs },
    },
  },
]);

export const crumb = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xxs,
  minBlockSize: vars.size.touch,
  color: vars.color.inkSoft,
  textDecoration: "none",
  overflowWrap: "anywhere",
  selectors: { "&:hover": { color: vars.color.ink, textDecoration: "underline" } },
});

/* Only the first visible one points back. */
export const back = style({
  rotate: "180deg",
  selectors: { "li + li &": { "@media": { [media.tablet]: { display: "none" } } } },
});
