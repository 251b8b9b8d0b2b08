import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const note = style({
  display: "inline-flex",
  alignItems: "center",
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});

export const unsaved = style({ color: vars.color.again, fontWeight: vars.weight.medium });

/* As high as a line, so that nothing below moves when the note appears. */
export const undo = style({ display: "inline-flex", marginBlock: `calc((1lh - ${vars.size.touch}) / 2)` });
