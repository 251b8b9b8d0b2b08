import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const report = style({ display: "grid", gap: vars.space.md });

export const counts = style({ margin: 0, padding: 0, listStyle: "none" });

export const list = style({ display: "grid", gap: vars.space.sm, margin: 0, padding: 0, listStyle: "none" });

export const examples = style({
  margin: 0,
  paddingInlineStart: vars.space.lg,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  overflowWrap: "anywhere",
});
