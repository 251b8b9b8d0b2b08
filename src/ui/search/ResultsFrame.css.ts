import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const parts = style({ display: "grid", gap: vars.space.md });

export const frame = style({
  display: "grid",
  gap: vars.space.md,
  scrollMarginBlockStart: vars.size.topBar,
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.sm,
});

export const count = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

/* The count, and what can be done with all results. */
export const lead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.sm,
  rowGap: vars.space.xxs,
});

const appear = keyframes({ from: { visibility: "hidden" } });

/* A fast search needs no button to stop it; when the button appears, the list does not move. */
export const late = style({
  marginBlock: `calc(-1 * ${vars.space.sm})`,
  animationName: appear,
  animationDuration: vars.motion.long,
  animationTimingFunction: "step-end",
});

export const content = style({
  display: "grid",
  gap: vars.space.md,
});
