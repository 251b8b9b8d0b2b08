import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const summary = style({
  inlineSize: "fit-content",
  minBlockSize: vars.size.touch,
  paddingBlock: vars.space.xs,
  borderRadius: vars.radius.md,
  listStylePosition: "inside",
});

export const fields = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.md,
  paddingBlockStart: vars.space.sm,
});
