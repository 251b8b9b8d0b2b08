import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

/* A menu item like those above it; in a bar, it is as wide as its label. */
export const button = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  minInlineSize: vars.size.touch,
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.sm,
  border: 0,
  borderRadius: vars.radius.md,
  background: "transparent",
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
  textAlign: "start",
  touchAction: "manipulation",
  transitionProperty: "background-color, color",
  transitionDuration: vars.motion.quick,
  selectors: { "&:hover": { background: vars.color.sunken, color: vars.color.ink } },
});

/* Both lines fit into the button's usual height. */
export const label = style({ display: "grid" });

export const note = style({ fontSize: vars.text.xs, fontWeight: vars.weight.normal });

export const badges = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xxs,
  marginInlineStart: "auto",
});

const badge = style({
  display: "inline-grid",
  placeItems: "center",
  minInlineSize: vars.size.icon,
  blockSize: vars.size.icon,
  borderRadius: vars.radius.pill,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.bold,
  fontVariantNumeric: "tabular-nums",
  lineHeight: vars.leading.none,
});

export const unsynced = style([
  badge,
  { paddingInline: vars.space.xxs, background: vars.color.again, color: vars.color.onAccent },
]);

export const failed = style([
  badge,
  {
    border: `${vars.border.line} solid ${vars.color.hard}`,
    background: vars.color.hardSoft,
    color: vars.color.hard,
  },
]);
