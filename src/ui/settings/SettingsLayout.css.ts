import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

export const layout = style({
  display: "grid",
  gap: vars.space.lg,
  alignItems: "start",
  "@media": {
    [media.desktop]: { gridTemplateColumns: `${vars.size.stat} minmax(0, 1fr)`, gap: vars.space.xl },
  },
});

/* A phone shows all pages at once, without scrolling sideways. */
export const side = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(6.5rem, 1fr))",
  gap: vars.space.hair,
  padding: vars.space.hair,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  "@media": {
    [media.desktop]: {
      gridTemplateColumns: "1fr",
      padding: 0,
      background: "transparent",
      position: "sticky",
      insetBlockStart: vars.space.lg,
    },
  },
});

export const link = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.xs,
  borderRadius: vars.radius.sm,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  textAlign: "center",
  textDecoration: "none",
  selectors: {
    "&:hover": { color: vars.color.ink },
    "&[aria-current]": {
      background: vars.color.accentSoft,
      color: vars.color.accentStrong,
      boxShadow: `inset 0 0 0 ${vars.border.line} ${vars.color.accent}`,
    },
  },
  "@media": {
    [media.desktop]: {
      justifyContent: "start",
      paddingInline: vars.space.sm,
      selectors: {
        "&:hover": { background: vars.color.sunken },
        "&[aria-current]": { boxShadow: "none" },
      },
    },
  },
});

export const sections = style({ display: "grid", gap: vars.space.xl, minInlineSize: 0 });
