import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const problem = style({
  display: "grid",
  justifyItems: "start",
  gap: vars.space.sm,
  padding: vars.space.md,
  border: `${vars.border.line} solid ${vars.color.again}`,
  borderRadius: vars.radius.md,
  background: vars.color.againSoft,
});

export const message = style({ fontWeight: vars.weight.medium });

export const line = style({
  maxInlineSize: "100%",
  fontFamily: vars.font.mono,
  fontSize: vars.text.sm,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

export const wrong = style({
  background: "transparent",
  color: vars.color.againStrong,
  fontWeight: vars.weight.bold,
  textDecoration: "underline wavy",
  textUnderlineOffset: "0.25em",
});
