import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

/** Scrolls between the head of the dialog and its buttons. */
export const body = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  // Rows stay as high as their content where the dialog is low.
  gridAutoRows: "max-content",
  gap: vars.space.md,
  minBlockSize: 0,
  overflow: "auto",
  // Room for the outline of the focus.
  padding: vars.space.xs,
  margin: `calc(-1 * ${vars.space.xs})`,
});

export const choices = style({ display: "flex", flexWrap: "wrap", columnGap: vars.space.lg });

export const preview = style({ display: "grid", gap: vars.space.sm, minInlineSize: 0 });

export const status = style({ minBlockSize: "1lh" });

/** The form changed since. */
export const stale = style({ opacity: 0.6 });

export const samples = style({
  display: "grid",
  gap: vars.space.xs,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const sample = style({
  display: "grid",
  gap: vars.space.xs,
  minInlineSize: 0,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.sm,
  padding: vars.space.sm,
});

export const side = style({ fontSize: vars.text.sm, color: vars.color.inkSoft });

export const text = style({ whiteSpace: "pre-wrap", overflowWrap: "anywhere" });

export const before = style({
  background: vars.color.againSoft,
  color: vars.color.again,
  unicodeBidi: "isolate",
  textDecoration: "line-through",
});

export const after = style({
  background: vars.color.goodSoft,
  color: vars.color.good,
  unicodeBidi: "isolate",
  textDecoration: "none",
});

export const reason = style({ fontSize: vars.text.sm, color: vars.color.hard });
