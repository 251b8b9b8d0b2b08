import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const list = style({ display: "grid" });

export const entry = style({
  display: "grid",
  gap: vars.space.xxs,
  paddingBlock: vars.space.sm,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});

export const names = style({
  color: vars.color.inkSoft,
  fontFamily: vars.font.mono,
  fontSize: vars.text.sm,
  overflowWrap: "anywhere",
});
