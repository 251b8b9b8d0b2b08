import { style } from "@vanilla-extract/css";
import { vars } from "../../theme.css.ts";

export const tab = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.md,
});

export const lead = style({ fontSize: vars.text.lg, fontWeight: vars.weight.bold });

export const last = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const progress = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: vars.space.md,
  rowGap: vars.space.xs,
});

export const line = style({
  display: "flex",
  justifyContent: "space-between",
  gap: vars.space.sm,
  marginBlockEnd: vars.space.xs,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.snug,
});

export const percent = style({ fontWeight: vars.weight.bold, fontVariantNumeric: "tabular-nums" });
