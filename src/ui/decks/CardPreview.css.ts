import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

/** A field, and what is written in it beside it where there is room for both. */
export const fieldAndPreview = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${vars.size.tile}), 1fr))`,
  gap: vars.space.md,
  alignItems: "start",
});

/** No column of its own while there is nothing in it. */
export const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.md,
  ":empty": { display: "none" },
});

export const preview = style({
  border: `${vars.border.line} dashed ${vars.color.line}`,
  borderRadius: vars.radius.md,
  padding: vars.space.md,
  minInlineSize: 0,
});

export const caption = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });
