import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const controls = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: vars.space.sm });

globalStyle(`${controls} > *`, { flex: `1 1 ${vars.size.stat}` });
globalStyle(`${controls} > :first-child`, { flex: `4 1 ${vars.size.tile}` });
