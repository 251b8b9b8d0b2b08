import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const group = style({ minInlineSize: 0, margin: 0, padding: 0, border: "none" });

globalStyle(`${group} > legend`, { padding: 0 });

export const inline = style([group, { display: "flex", flexWrap: "wrap", columnGap: vars.space.xs }]);

/* In columns, even if an option has a note. */
globalStyle(`${inline} > div`, { minInlineSize: "7rem" });

globalStyle(`${inline} > p`, { flexBasis: "100%" });
