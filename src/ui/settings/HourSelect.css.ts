import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const measure = style({ inlineSize: `min(100%, ${vars.size.tile})` });
