import { style } from "@vanilla-extract/css";

export const wholeRow = style({ flexBasis: "100%" });
