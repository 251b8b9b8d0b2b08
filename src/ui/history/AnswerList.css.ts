import { style, styleVariants } from "@vanilla-extract/css";
import { clampedText } from "../base/clamped-text.ts";
import { media, vars } from "../theme.css.ts";

export const list = style({
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  overflow: "clip",
});

export const answer = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 6rem 6rem 9rem",
  alignItems: "center",
  gap: `${vars.space.xxs} ${vars.space.md}`,
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.md,
  paddingBlock: vars.space.xs,
  fontVariantNumeric: "tabular-nums",
  selectors: { "& + &": { borderBlockStart: `${vars.border.line} solid ${vars.color.line}` } },
  "@media": {
    [media.small]: { gridTemplateColumns: "auto auto 1fr" },
  },
});

export const undone = style({ background: vars.color.sunken });

export const front = style({
  ...clampedText(2),
  fontFamily: vars.font.serif,
  fontWeight: vars.weight.bold,
  "@media": { [media.small]: { gridColumn: "1 / -1" } },
  selectors: { [`${undone} &`]: { color: vars.color.inkSoft, fontWeight: vars.weight.normal } },
});

export const unknown = style({
  color: vars.color.inkSoft,
  fontFamily: vars.font.sans,
  fontWeight: vars.weight.normal,
});

export const rating = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  fontSize: vars.text.sm,
  selectors: { [`${undone} &`]: { color: vars.color.inkSoft } },
});

const dot = style({
  inlineSize: vars.size.dot,
  blockSize: vars.size.dot,
  borderRadius: vars.radius.pill,
  forcedColorAdjust: "none",
});

export const dots = styleVariants({
  1: [dot, { background: vars.color.again }],
  2: [dot, { background: vars.color.hard }],
  3: [dot, { background: vars.color.good }],
  4: [dot, { background: vars.color.easy }],
});

export const spent = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const next = style({ fontSize: vars.text.sm, textAlign: "end" });

export const details = style({
  gridColumn: "1 / -1",
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  overflowWrap: "anywhere",
});

export const notes = style({ whiteSpace: "pre-wrap" });
