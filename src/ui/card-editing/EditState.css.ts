import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const state = style({ display: "grid", gap: vars.space.sm, minInlineSize: 0 });

/** As high as a line while there is nothing to say, so that nothing jumps. */
export const line = style({ color: vars.color.inkSoft, fontSize: vars.text.sm, minBlockSize: "1lh" });

export const conflict = style({
  display: "grid",
  gap: vars.space.sm,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  padding: vars.space.md,
});

export const theirs = style({ whiteSpace: "pre-wrap", overflowWrap: "anywhere" });

/** What is undone, done again. */
export const mirrored = style({ display: "flex", scale: "-1 1" });
