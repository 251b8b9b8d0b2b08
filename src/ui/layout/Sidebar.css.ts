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

export const list = style({ display: "grid", gap: vars.space.hair });

export const item = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.md,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  transitionProperty: "background-color, color",
  transitionDuration: vars.motion.quick,
  selectors: {
    "&:hover": { background: vars.color.sunken, color: vars.color.ink },
    "&[aria-current]": {
      background: vars.color.accentSoft,
      color: vars.color.accentStrong,
      fontWeight: vars.weight.bold,
    },
  },
});

export const foot = style({
  display: "grid",
  gap: vars.space.xs,
  marginBlockStart: "auto",
  paddingBlockStart: vars.space.md,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});

/* Has its height before its content, so that nothing above it moves. */
export const status = style({ display: "grid", minBlockSize: vars.size.touch });

export const user = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  paddingInline: vars.space.sm,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.bold,
  overflowWrap: "anywhere",
});
