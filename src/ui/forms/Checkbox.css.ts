import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const row = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  minBlockSize: vars.size.touch,
  cursor: "pointer",
  selectors: { "&:has(:disabled)": { opacity: vars.opacity.disabled, cursor: "default" } },
});

/* The line of a control, with what is beside it. */
export const besides = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.sm,
});

/* Hint and error are below the label, not below the box. */
export const below = style({
  display: "grid",
  paddingInlineStart: `calc(${vars.size.icon} + ${vars.space.sm})`,
  /* The line of the control is higher than its label. */
  selectors: { "&:has(> p)": { marginBlockStart: `calc(-1 * ${vars.space.xs})` } },
});

export const box = style({ inlineSize: vars.size.icon, blockSize: vars.size.icon, flexShrink: 0 });
