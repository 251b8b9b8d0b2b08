import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const progress = style({ display: "flex", alignItems: "center", gap: vars.space.md });

export const bar = style({ flex: 1, minInlineSize: 0 });
