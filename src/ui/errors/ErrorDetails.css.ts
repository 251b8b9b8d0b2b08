import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const body = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.md,
});

export const message = style({ color: vars.color.inkSoft, overflowWrap: "anywhere" });

export const facts = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: vars.space.md,
  rowGap: vars.space.xs,
  paddingBlock: vars.space.sm,
  paddingInline: vars.space.md,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  fontSize: vars.text.sm,
});

export const fact = style({
  display: "grid",
  gridColumn: "1 / -1",
  gridTemplateColumns: "subgrid",
  alignItems: "baseline",
});

export const name = style({ color: vars.color.inkSoft });

export const time = style({ margin: 0, minInlineSize: 0 });

export const value = style([
  time,
  {
    fontFamily: vars.font.mono,
    fontSize: vars.text.xs,
    overflowWrap: "anywhere",
    userSelect: "all",
  },
]);
