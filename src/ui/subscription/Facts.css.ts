import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const card = style({
  display: "grid",
  gap: vars.space.md,
  padding: vars.space.lg,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
});

export const headline = style({
  fontSize: vars.text.xl,
  fontWeight: vars.weight.bold,
  letterSpacing: vars.tracking.tight,
  lineHeight: vars.leading.snug,
});

export const facts = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${vars.size.stat}), 1fr))`,
  gap: vars.space.md,
});

export const label = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const value = style({ marginInlineStart: 0, overflowWrap: "anywhere" });
