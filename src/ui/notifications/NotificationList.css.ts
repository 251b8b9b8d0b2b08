import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const list = style({ display: "grid", gap: vars.space.xs, listStyle: "none", padding: 0 });

export const item = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  alignItems: "start",
  gap: vars.space.sm,
  padding: vars.space.md,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  backgroundColor: vars.color.surface,
});

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
});

/* Above the link that fills the row. */
globalStyle(`${foot} > button`, {
  position: "relative",
  marginBlockEnd: `calc(-1 * ${vars.space.xs})`,
  marginInlineEnd: `calc(-1 * ${vars.space.md})`,
  fontSize: vars.text.sm,
});

export const unread = style({ borderInlineStartColor: vars.color.accent, borderInlineStartWidth: "3px" });

export const title = style({ fontSize: vars.text.md, fontWeight: vars.weight.bold });

export const message = style({ overflowWrap: "anywhere" });

export const time = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const link = style({
  color: vars.color.ink,
  textDecorationColor: vars.color.inkSoft,
  selectors: {
    "&:hover": { color: vars.color.accentStrong },
    // The whole row is its target.
    "&::after": { content: "", position: "absolute", inset: 0 },
  },
});
