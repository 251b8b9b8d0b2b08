import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const sidebar = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.lg,
  minBlockSize: "100%",
  padding: vars.space.md,
});

export const name = style({
  display: "flex",
  alignItems: "center",
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.sm,
});

export const foot = style({
  display: "grid",
  gap: vars.space.xs,
  marginBlockStart: "auto",
  paddingBlockStart: vars.space.md,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});

/* Reserves its height before its content arrives, so that nothing above moves. */
export const status = style({ display: "grid", minBlockSize: vars.size.touch });
