import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../theme.css.ts";

export const tab = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.sm,
});

export const list = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xs,
});

const entry = style({
  display: "flex",
  gap: vars.space.sm,
  paddingBlock: vars.space.sm,
  paddingInline: vars.space.md,
  borderInlineStart: `${vars.border.edge} solid transparent`,
  borderRadius: vars.radius.sm,
  lineHeight: vars.leading.snug,
});

export const entries = styleVariants({
  success: [entry, { background: vars.color.goodSoft, borderInlineStartColor: vars.color.good }],
  partial: [entry, { background: vars.color.hardSoft, borderInlineStartColor: vars.color.hard }],
  error: [entry, { background: vars.color.againSoft, borderInlineStartColor: vars.color.again }],
  other: [entry, { background: vars.color.sunken, borderInlineStartColor: vars.color.control }],
});

export const signs = styleVariants({
  success: { color: vars.color.good },
  partial: { color: vars.color.hard },
  error: { color: vars.color.again },
  other: { color: vars.color.inkSoft },
});

export const body = style({
  flex: 1,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xxs,
  minInlineSize: 0,
  fontSize: vars.text.sm,
});

export const message = style({ fontWeight: vars.weight.medium, overflowWrap: "anywhere" });

export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space.md,
  rowGap: vars.space.hair,
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  fontVariantNumeric: "tabular-nums",
});

export const counts = style({ display: "flex", flexWrap: "wrap", columnGap: vars.space.sm });

export const count = style({ display: "flex", gap: vars.space.xxs });

export const number = style({ margin: 0, color: vars.color.ink, fontWeight: vars.weight.bold });

export const empty = style({
  display: "grid",
  justifyItems: "center",
  gap: vars.space.sm,
  paddingBlock: vars.space.xl,
  color: vars.color.inkSoft,
  textAlign: "center",
});
