import { style } from "@vanilla-extract/css";
import { clampedText } from "../../base/clamped-text.ts";
import { vars } from "../../theme.css.ts";

export const conflict = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xs,
  borderRadius: vars.radius.sm,
});

/* A text of any length; its beginning identifies the card. */
export const name = style({
  ...clampedText(2),
  fontFamily: vars.font.serif,
});

const outcome = style({
  display: "flex",
  gap: vars.space.xs,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.snug,
});

export const decided = style([outcome, { color: vars.color.good }]);
export const undecided = style([outcome, { color: vars.color.accent }]);

export const outcomeText = style({ color: vars.color.ink });

export const versions = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: vars.space.sm,
  marginBlockStart: vars.space.xs,
});
