import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

export const layout = style({
  display: "grid",
  gap: vars.space.xl,
  alignItems: "start",
  "@media": { [media.desktop]: { gridTemplateColumns: `${vars.size.stat} minmax(0, 1fr)` } },
});

/* On small screens the sections follow each other closely enough. */
export const side = style({
  display: "none",
  "@media": {
    [media.desktop]: { display: "block", position: "sticky", insetBlockStart: vars.space.lg },
  },
});

export const list = style({ display: "grid", gap: vars.space.hair });

export const link = style({
  display: "flex",
  alignItems: "center",
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.md,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  textDecoration: "none",
  selectors: { "&:hover": { background: vars.color.sunken, color: vars.color.ink } },
});

export const sections = style({ display: "grid", gap: vars.space.xl, minInlineSize: 0 });
