import { style } from "@vanilla-extract/css";
import { vars } from "../../theme.css.ts";

export const tab = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.md,
});

export const facts = style({
  display: "grid",
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  fontSize: vars.text.sm,
});

export const fact = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: vars.space.md,
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.md,
  paddingBlock: vars.space.xs,
  selectors: { "& + &": { borderBlockStart: `${vars.border.line} solid ${vars.color.line}` } },
});

export const name = style({ color: vars.color.inkSoft });

export const value = style({
  margin: 0,
  marginInlineStart: "auto",
  fontWeight: vars.weight.medium,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
});

export const id = style([value, { fontFamily: vars.font.mono, userSelect: "all" }]);
