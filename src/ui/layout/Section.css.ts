import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const section = style({
  display: "grid",
  gap: vars.space.md,
  // Below the top bar.
  scrollMarginBlockStart: vars.size.touchLarge,
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.sm,
});

export const title = style({ fontSize: vars.text.lg });

export const lead = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });
