import { globalStyle, style } from "@vanilla-extract/css";

export const group = style({ minInlineSize: 0, margin: 0, padding: 0, border: "none" });

globalStyle(`${group} > legend`, { padding: 0 });
