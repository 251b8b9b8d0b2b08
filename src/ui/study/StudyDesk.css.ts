import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";
import { leastHeight } from "./StudyCard.css.ts";

export const desk = style({
  flex: 1,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.md,
  inlineSize: "100%",
  maxInlineSize: `calc(${vars.size.card} + 2 * ${vars.space.gutter})`,
  marginInline: "auto",
  paddingInline: vars.space.gutter,
});

/* From the top, so that a card that grows with its answer grows downwards only. Fingers scroll it up and down; what else
   they do is the learner's answer. */
export const middle = style({
  // The card fills what header, details and bar leave.
  vars: { [leastHeight]: "clamp(18rem, 100svh - 20rem, 32rem)" },
  flex: 1,
  display: "grid",
  alignContent: "start",
  touchAction: "pan-y",
});

/* Stays visible below a long card. */
export const foot = style({
  position: "sticky",
  insetBlockEnd: 0,
  marginInline: `calc(-1 * ${vars.space.gutter})`,
  paddingInline: vars.space.gutter,
  paddingBlockStart: vars.space.xs,
  paddingBlockEnd: `max(${vars.space.lg}, env(safe-area-inset-bottom, 0px))`,
  background: vars.color.paper,
});
