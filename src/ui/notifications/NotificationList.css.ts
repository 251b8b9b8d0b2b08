import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const list = style({ display: "grid", gap: vars.space.xs, listStyle: "none", padding: 0 });

export const item = style({
  display: "grid",
  gridTemplateColumns: "auto 1fr auto",
  alignItems: "start",
  gap: vars.space.sm,
  padding: vars.space.md,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  backgroundColor: vars.color.surface,
});

/* In the middle of the first line, and its icon where the texts end. */
globalStyle(`${item} > button`, {
  marginBlock: `calc((1.6rem - ${vars.size.touch}) / 2)`,
  marginInlineEnd: `calc(-1 * ${vars.space.sm})`,
});

export const unread = style({ borderInlineStartColor: vars.color.accent, borderInlineStartWidth: "3px" });

export const title = style({ fontSize: vars.text.md, fontWeight: vars.weight.bold });

export const message = style({ overflowWrap: "anywhere" });

export const time = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const link = style({
  color: vars.color.ink,
  textDecorationColor: vars.color.inkSoft,
  selectors: { "&:hover": { color: vars.color.accentStrong } },
});
