import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const outcome = style({ display: "grid", gap: vars.space.md });
