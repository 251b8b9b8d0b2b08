import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const list = style({ display: "grid", gap: vars.space.xs });
