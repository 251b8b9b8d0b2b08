import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#src/ui/theme.css.ts";

/** A row of fields and buttons for a tool with much to show: small, with labels beside their fields. */
export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.xs,
});

globalStyle(`${tools} > div:has(> div > label)`, {
  gridTemplateColumns: "auto minmax(7rem, 1fr)",
  alignItems: "center",
});
globalStyle(`${tools} :is(button, select, input:not([type=checkbox]), label:has(input[type=file]))`, {
  minBlockSize: "2rem",
  paddingBlock: vars.space.hair,
  fontSize: vars.text.xs,
});
globalStyle(`${tools} label`, { fontSize: vars.text.xs });
globalStyle(`${tools} label:has(input[type=checkbox])`, { minBlockSize: "2rem", paddingBlock: 0 });
globalStyle(`${tools} :is(button, label:has(input[type=file]))`, { paddingInline: vars.space.xs });
