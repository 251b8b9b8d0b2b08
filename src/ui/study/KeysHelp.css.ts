import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const keys = style({ display: "grid", gap: vars.space.xs });

export const row = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: vars.space.md,
  paddingBlockEnd: vars.space.xs,
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  selectors: { "&:last-child": { borderBlockEnd: 0, paddingBlockEnd: 0 } },
});

export const caps = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  minInlineSize: 0,
  gap: vars.space.xxs,
  alignItems: "baseline",
  color: vars.color.inkSoft,
});

export const heading = style({ fontSize: vars.text.md, marginBlock: `${vars.space.lg} ${vars.space.sm}` });

export const touch = style({ color: vars.color.inkSoft, textAlign: "end" });

export const cap = style({
  minInlineSize: vars.size.icon,
  paddingInline: vars.space.xs,
  border: `${vars.border.line} solid ${vars.color.control}`,
  borderBlockEndWidth: vars.border.strong,
  borderRadius: vars.radius.sm,
  background: vars.color.sunken,
  color: vars.color.ink,
  fontSize: vars.text.sm,
  textAlign: "center",
});
