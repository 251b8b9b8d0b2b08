import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const copy = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xs,
  inlineSize: "100%",
});

export const button = style({
  justifySelf: "start",
  selectors: { "&[aria-disabled]": { color: vars.color.inkSoft, cursor: "default" } },
});

/* The labels overlap, so that the longest sets the size. */
export const labels = style({ display: "grid", textAlign: "start" });

export const label = style({ gridArea: "1 / 1" });

export const otherLabel = style([label, { visibility: "hidden" }]);

export const note = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  fontVariantNumeric: "tabular-nums",
});
