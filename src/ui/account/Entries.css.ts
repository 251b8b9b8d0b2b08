import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const list = style({
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
});

export const entry = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: vars.space.md,
  rowGap: vars.space.xs,
  minBlockSize: vars.size.row,
  paddingInline: vars.space.md,
  paddingBlock: vars.space.sm,
  selectors: { "& + &": { borderBlockStart: `${vars.border.line} solid ${vars.color.line}` } },
});

export const body = style({ flex: 1, minInlineSize: `min(100%, ${vars.size.stat})` });

export const title = style({ fontWeight: vars.weight.bold, overflowWrap: "anywhere" });

export const details = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  overflowWrap: "anywhere",
});

/* The dot sticks to the text before it, and a date does not wrap. */
export const detail = style({
  selectors: { "&:not(:last-child)::after": { content: '"\\a0· "' } },
});

globalStyle(`${detail} > time`, { whiteSpace: "nowrap" });

export const mark = style({
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.pill,
  background: vars.color.accentSoft,
  color: vars.color.accentStrong,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.bold,
});
