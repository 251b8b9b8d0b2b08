import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

export const bar = style({
  position: "fixed",
  zIndex: vars.z.bar,
  insetInline: 0,
  insetBlockEnd: 0,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  background: vars.color.surface,
  paddingBlockEnd: "env(safe-area-inset-bottom, 0px)",
  "@media": { [media.desktop]: { display: "none" } },
});

export const list = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  maxInlineSize: vars.size.reading,
  marginInline: "auto",
});

export const tab = style({
  position: "relative",
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: vars.space.hair,
  minBlockSize: vars.size.tabBar,
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  lineHeight: vars.leading.tight,
  textDecoration: "none",
  selectors: {
    "&[aria-current]": { color: vars.color.accent, fontWeight: vars.weight.bold },
    "&:focus-visible": { outlineOffset: `calc(-1 * ${vars.border.focus})` },
  },
});

export const badge = style({
  position: "absolute",
  insetBlockStart: vars.space.xxs,
  insetInlineStart: `calc(50% + ${vars.space.xxs})`,
  minInlineSize: vars.size.icon,
  paddingInline: vars.space.xxs,
  borderRadius: vars.radius.pill,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.bold,
  fontVariantNumeric: "tabular-nums",
  lineHeight: vars.leading.snug,
  textAlign: "center",
});
