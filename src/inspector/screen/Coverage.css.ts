import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme.css.ts";

export const coverage = style({
  display: "grid",
  gap: vars.space.xxs,
  fontSize: vars.text.sm,
  overflowWrap: "anywhere",
});
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.sm,
});
export const sign = style({ color: vars.color.hard, fontStyle: "italic" });
export const summary = style({ fontWeight: vars.weight.medium });
export const list = style({ maxBlockSize: "9rem", overflow: "auto" });
export const transition = style({
  inlineSize: "100%",
  minBlockSize: "1.75rem",
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.xs,
  border: "none",
  background: "transparent",
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
  textAlign: "start",
  selectors: { "&:hover": { background: vars.color.sunken } },
});
