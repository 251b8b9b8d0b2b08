import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const section = style({ display: "grid", gap: vars.space.xs });

export const head = style({ display: "flex", alignItems: "center", justifyContent: "space-between" });

export const title = style({ fontSize: vars.text.md });

export const rows = style({
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  overflow: "clip",
});

export const row = style({
  display: "flex",
  alignItems: "center",
  paddingInlineEnd: vars.space.xxs,
  selectors: { "&:not(:last-child)": { borderBlockEnd: `${vars.border.line} solid ${vars.color.line}` } },
});

export const entry = style({
  flex: 1,
  minInlineSize: 0,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.sm,
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.md,
  border: 0,
  background: "transparent",
  color: vars.color.inkSoft,
  textAlign: "start",
  selectors: {
    "&:hover": { background: vars.color.sunken },
    "&:focus-visible": { outlineOffset: `calc(-1 * ${vars.border.focus})` },
  },
});

export const query = style({
  flex: "1 1 0",
  minInlineSize: "40%",
  color: vars.color.ink,
  overflowWrap: "anywhere",
});

export const note = style({ fontSize: vars.text.xs });
