import { style } from "@vanilla-extract/css";
import { leastHeight } from "../StudyCard.css.ts";
import { vars } from "../../theme.css.ts";

export const choices = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  gap: vars.space.sm,
  // As high as the ratings.
  minBlockSize: vars.size.tabBar,
});

/* As high as a card with its details, so that the button below does not move. */
export const cardSpace = style({
  display: "grid",
  alignContent: "center",
  minBlockSize: `calc(${leastHeight} + ${vars.size.touch})`,
});
