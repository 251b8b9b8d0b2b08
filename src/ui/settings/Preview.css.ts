import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const preview = style({
  display: "grid",
  gap: vars.space.sm,
  maxInlineSize: vars.size.toast,
  padding: vars.space.md,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
});

export const label = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });
