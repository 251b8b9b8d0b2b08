import { style } from "@vanilla-extract/css";
import { vars } from "../../theme.css.ts";

export const picker = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.sm,
});

export const lead = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const list = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.lg,
});

export const item = style({
  paddingBlockStart: vars.space.md,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});

export const more = style({ justifySelf: "start" });
