import { style } from "@vanilla-extract/css";
import { clampedText } from "../../base/clamped-text.ts";
import { vars } from "../../theme.css.ts";

export const errors = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xs,
});

export const list = style({
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
});

export const error = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.hair,
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.sm,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.snug,
  selectors: { "& + &": { borderBlockStart: `${vars.border.line} solid ${vars.color.line}` } },
});

export const card = style({ ...clampedText(2), fontFamily: vars.font.serif, fontWeight: vars.weight.bold });

export const code = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  overflowWrap: "anywhere",
});

export const message = style({ overflowWrap: "anywhere" });

export const more = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });
