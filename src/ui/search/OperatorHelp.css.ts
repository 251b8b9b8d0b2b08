import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const help = style({ display: "grid", gap: vars.space.xs });

export const lead = style({ color: vars.color.inkSoft });

export const title = style({ marginBlockStart: vars.space.sm, fontSize: vars.text.md });

export const list = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${vars.size.tile}), 1fr))`,
  columnGap: vars.space.md,
});

export const row = style({
  display: "flex",
  alignItems: "center",
  columnGap: vars.space.sm,
  inlineSize: "100%",
  minBlockSize: vars.size.touch,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: "transparent",
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  textAlign: "start",
  selectors: { "&:hover": { background: vars.color.sunken } },
});

export const example = style({
  flexShrink: 0,
  paddingInline: vars.space.xs,
  paddingBlock: vars.space.hair,
  borderRadius: vars.radius.sm,
  background: vars.color.sunken,
  color: vars.color.ink,
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
});
