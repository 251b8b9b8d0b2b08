import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const list = style({ display: "flex", flexWrap: "wrap", gap: vars.space.xs });

export const preset = style({
  display: "inline-flex",
  alignItems: "center",
  maxInlineSize: "100%",
  border: `${vars.border.line} solid ${vars.color.control}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
});

export const apply = style({
  minInlineSize: 0,
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.md,
  border: 0,
  borderRadius: vars.radius.md,
  background: "transparent",
  color: vars.color.accent,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  overflowWrap: "anywhere",
  selectors: { "&:hover": { background: vars.color.sunken } },
});

export const form = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: vars.space.xs });

export const field = style({ flex: `1 1 ${vars.size.stat}`, maxInlineSize: vars.size.dialog });
