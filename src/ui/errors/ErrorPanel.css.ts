import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const panel = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.md,
  inlineSize: "100%",
  maxInlineSize: vars.size.reading,
  padding: vars.space.md,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
});

export const head = style({ display: "flex", gap: vars.space.xs });

export const sign = style({ color: vars.color.again });

export const title = style({
  minInlineSize: 0,
  lineHeight: vars.leading.snug,
  overflowWrap: "anywhere",
  selectors: { "&:focus": { outline: "none" } },
});
