import { style } from "@vanilla-extract/css";
import { coveringLink } from "../base/covering-link.ts";
import { media, vars } from "../theme.css.ts";

export const list = style({ display: "grid", gap: vars.space.xs });

export const session = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: `${vars.space.xs} ${vars.space.lg}`,
  minBlockSize: vars.size.row,
  padding: vars.space.md,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  transitionProperty: "border-color",
  transitionDuration: vars.motion.quick,
  selectors: { "&:hover": { borderColor: vars.color.control } },
  "@media": { [media.small]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const what = style({ display: "grid", gap: vars.space.xxs, justifyItems: "start" });

export const title = style({ fontSize: vars.text.md, overflowWrap: "anywhere" });

export const link = style(coveringLink(vars.radius.md));

export const soft = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const unsent = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xxs,
  paddingInline: vars.space.xs,
  borderRadius: vars.radius.pill,
  background: vars.color.accentSoft,
  color: vars.color.accentStrong,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.bold,
});

export const numbers = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${vars.space.xxs} ${vars.space.md}`,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  fontVariantNumeric: "tabular-nums",
});
