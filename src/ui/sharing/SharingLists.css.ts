import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

/* A field with its button. */
export const linkRow = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: vars.space.xs });
globalStyle(`${linkRow} > :first-child`, { flex: `1 1 ${vars.size.tile}`, minInlineSize: 0 });

export const list = style({ display: "grid", gap: vars.space.xs });
