import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const goes = style({ listStyleType: "disc", paddingInlineStart: vars.space.lg });
