import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

/* One row, so that it covers little of the page: on a phone its title, else nothing that can be pressed. */
export const region = style({
  flexShrink: 0,
  "@media": {
    [media.tablet]: { position: "fixed", insetBlockEnd: vars.space.md, insetInlineEnd: vars.space.md },
  },
});

export const notice = style({ alignItems: "center", paddingBlock: 0, paddingInlineEnd: vars.space.xxs });

export const actions = style({ display: "flex", marginInlineStart: "auto" });
