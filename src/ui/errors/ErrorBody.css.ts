import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const description = style({ color: vars.color.inkSoft, overflowWrap: "anywhere" });

export const id = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  paddingInlineStart: vars.space.md,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
});

export const idText = style({
  flex: 1,
  minInlineSize: 0,
  paddingBlock: vars.space.xs,
  lineHeight: vars.leading.snug,
  overflowWrap: "anywhere",
});

export const idName = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });

export const idValue = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
  userSelect: "all",
});

export const ways = style({ display: "grid", gap: vars.space.xs });

export const actions = style({ display: "flex", flexWrap: "wrap", gap: vars.space.sm });
globalStyle(`${actions} > *`, { flex: `1 1 calc(${vars.size.panel} / 2)` });

export const left = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const report = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.sm,
  paddingBlockStart: vars.space.md,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});
