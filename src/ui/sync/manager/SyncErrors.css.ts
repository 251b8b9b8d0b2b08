import { style } from "@vanilla-extract/css";
import { vars } from "../../theme.css.ts";

export const errors = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xs,
});

export const heading = style({ fontSize: vars.text.sm });

export const list = style({
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
});

export const error = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.hair,
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.sm,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.snug,
  selectors: { "& + &": { borderBlockStart: `${vars.border.line} solid ${vars.color.line}` } },
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  columnGap: vars.space.sm,
});

export const card = style({ fontWeight: vars.weight.bold });

export const attempt = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });

export const code = style([attempt, { fontFamily: vars.font.mono, overflowWrap: "anywhere" }]);

export const message = style({ overflowWrap: "anywhere" });

export const more = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });
