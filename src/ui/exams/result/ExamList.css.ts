import { style } from "@vanilla-extract/css";
import { vars } from "../../theme.css.ts";

export const list = style({ display: "grid", gap: vars.space.sm, margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.md,
  alignItems: "center",
  justifyContent: "space-between",
  padding: vars.space.md,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
});

export const names = style({ display: "grid", minInlineSize: 0, overflowWrap: "anywhere" });

export const score = style({ fontWeight: vars.weight.bold, fontVariantNumeric: "tabular-nums" });

export const title = style({
  fontWeight: vars.weight.medium,
  minBlockSize: vars.size.touch,
  alignContent: "center",
});
