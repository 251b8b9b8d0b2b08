import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

export const card = style({
  display: "grid",
  gap: vars.space.lg,
  padding: vars.space.lg,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  "@media": { [media.small]: { padding: vars.space.md } },
});

/* Limits the width of text fields. */
export const measure = style({ inlineSize: `min(100%, ${vars.size.panel})` });
