import { style } from "@vanilla-extract/css";
import { vars } from "../../theme.css.ts";

export const hint = style({
  display: "grid",
  justifyItems: "center",
  gap: vars.space.sm,
  minInlineSize: 0,
  paddingInline: vars.space.lg,
  paddingBlockEnd: vars.space.lg,
});

/* Has no box: it only announces its content. */
export const said = style({ display: "contents" });

export const shownHint = style({ maxInlineSize: "100%", color: vars.color.inkSoft });

export const notes = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xs,
  margin: vars.space.lg,
  marginBlockStart: 0,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  padding: vars.space.md,
  color: vars.color.inkSoft,
});

export const heading = style({ fontSize: vars.text.sm });
