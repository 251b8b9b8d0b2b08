import { style } from "@vanilla-extract/css";
import { tag as chip } from "../study/Tags.css.ts";
import { clampedText } from "../base/clamped-text.ts";
import { vars } from "../theme.css.ts";

export const rows = style({
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  overflow: "clip",
});

export const row = style({
  display: "flex",
  alignItems: "start",
  gap: vars.space.sm,
  paddingInline: vars.space.md,
  paddingBlock: vars.space.sm,
  selectors: { "&:not(:last-child)": { borderBlockEnd: `${vars.border.line} solid ${vars.color.line}` } },
});

export const selected = style({ background: vars.color.accentSoft });

export const texts = style({
  flex: 1,
  minInlineSize: 0,
  display: "grid",
  /* At most two columns: the line below spans all, which would preserve an empty third one. */
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, max(${vars.size.panel} / 2, 50% - ${vars.space.lg})), 1fr))`,
  columnGap: vars.space.lg,
  rowGap: vars.space.xxs,
});

const clamped = style({ ...clampedText(3), fontFamily: vars.font.serif });

export const front = style([clamped, { fontWeight: vars.weight.bold }]);
export const back = style([clamped, { color: vars.color.inkSoft }]);

export const meta = style({
  gridColumn: "1 / -1",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: vars.space.sm,
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
});

/* As large as a finger, beside its text. */
const link = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.size.touch,
  overflowWrap: "anywhere",
});

export const deck = style([
  link,
  {
    marginBlockStart: `calc(-1 * ${vars.space.xs})`,
    color: vars.color.accent,
    fontWeight: vars.weight.medium,
  },
]);

/* As many as fit into a row; the space around each target is also the space between the rows. */
export const tags = style({
  gridColumn: "1 / -1",
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space.xs,
  marginBlock: `calc(-1 * ${vars.space.xs})`,
});

export const matchedTag = style([
  chip,
  { background: vars.color.accentSoft, color: vars.color.accentStrong, fontWeight: vars.weight.bold },
]);
