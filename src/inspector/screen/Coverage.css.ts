import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme.css.ts";

export const coverage = style({
  display: "grid",
  gap: vars.space.xxs,
  fontSize: vars.text.sm,
  overflowWrap: "anywhere",
});
export const head = style({ display: "flex", alignItems: "center", gap: vars.space.sm });
export const counts = style({ flex: 1 });
export const summary = style({ fontWeight: vars.weight.medium });
export const more = style({ display: "grid", gap: vars.space.xxs, maxBlockSize: "9rem", overflow: "auto" });
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
