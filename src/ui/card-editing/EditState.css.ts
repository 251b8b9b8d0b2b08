import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const state = style({ display: "grid", gap: vars.space.sm, minInlineSize: 0 });

/** Reserves a line, so that nothing jumps. */
export const line = style({ color: vars.color.inkSoft, fontSize: vars.text.sm, minBlockSize: "1lh" });

export const conflict = style({
  display: "grid",
  gap: vars.space.sm,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  padding: vars.space.md,
});

export const theirs = style({ whiteSpace: "pre-wrap", overflowWrap: "anywhere" });

/** The redo icon is the mirrored undo icon. */
export const mirrored = style({ display: "flex", scale: "-1 1" });
