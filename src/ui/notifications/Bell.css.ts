import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const holder = style({ position: "relative", display: "flex" });

export const badge = style({
  position: "absolute",
  insetBlockStart: vars.space.hair,
  insetInlineEnd: vars.space.hair,
  display: "grid",
  placeItems: "center",
  minInlineSize: vars.size.icon,
  blockSize: vars.size.icon,
  paddingInline: vars.space.xxs,
  borderRadius: vars.radius.pill,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.bold,
  lineHeight: vars.leading.none,
  pointerEvents: "none",
});

/* A popover: the browser closes it on Escape and on a click outside. */
export const panel = style({
  position: "fixed",
  inset: "auto",
  insetBlockStart: `calc(${vars.size.topBar} + env(safe-area-inset-top, 0px))`,
  insetInlineEnd: vars.space.md,
  inlineSize: `min(${vars.size.panel}, 100% - 2 * ${vars.space.md})`,
  maxBlockSize: `calc(100svh - ${vars.size.topBar} - ${vars.space.xl})`,
  padding: vars.space.md,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.paper,
  color: vars.color.ink,
  boxShadow: vars.shadow.high,
  overflowY: "auto",
  selectors: { "&:popover-open": { display: "grid", gap: vars.space.sm, alignContent: "start" } },
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.xs,
});

export const title = style({ fontSize: vars.text.lg });

export const none = style({ color: vars.color.inkSoft, paddingBlock: vars.space.md });

export const all = style({
  display: "grid",
  alignContent: "center",
  minBlockSize: vars.size.touch,
  textAlign: "center",
});
