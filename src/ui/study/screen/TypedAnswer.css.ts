import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../theme.css.ts";

export const form = style({
  inlineSize: `min(100%, ${vars.size.dialog})`,
  marginBlock: "auto",
  marginInline: "auto",
  paddingInline: vars.space.lg,
  paddingBlockEnd: vars.space.lg,
});

export const compared = style({
  display: "grid",
  gap: vars.space.xs,
  marginBlockStart: vars.space.lg,
  textAlign: "center",
});

/* No space between the parts: the letters of some scripts join across them. */
export const letters = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text.xl,
  lineHeight: vars.leading.snug,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

const marked = style({
  textDecorationThickness: vars.border.strong,
  textUnderlineOffset: "0.2em",
});

export const marks = styleVariants({
  right: { color: vars.color.good },
  near: [marked, { color: vars.color.hard, textDecorationLine: "underline", textDecorationStyle: "dotted" }],
  missing: [marked, { color: vars.color.ink, textDecorationLine: "underline" }],
  extra: [marked, { color: vars.color.again, textDecorationLine: "line-through" }],
});

export const words = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });
