import { style } from "@vanilla-extract/css";
import { coveringLink } from "../../base/covering-link.ts";
import { vars } from "../../theme.css.ts";

export const list = style({ display: "grid", gap: vars.space.sm, margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.md,
  alignItems: "center",
  justifyContent: "space-between",
  padding: vars.space.md,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
});

export const names = style({ display: "grid", minInlineSize: 0, overflowWrap: "anywhere" });

export const score = style({ fontWeight: vars.weight.bold, fontVariantNumeric: "tabular-nums" });

export const title = style({ fontWeight: vars.weight.bold });

/* The whole row is its target. */
export const link = style([title, coveringLink(vars.radius.md)]);
