import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const badges = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.xs });

export const badge = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xxs,
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
});

/** The colour of each flag; 0 is none. */
export const flag = styleVariants({
  0: { color: vars.color.inkSoft },
  1: { color: vars.color.flag1 },
  2: { color: vars.color.flag2 },
  3: { color: vars.color.flag3 },
  4: { color: vars.color.flag4 },
  5: { color: vars.color.flag5 },
  6: { color: vars.color.flag6 },
  7: { color: vars.color.flag7 },
});

export const panel = style({ display: "grid", gap: vars.space.lg });

export const flags = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fill, minmax(${vars.size.stat}, 1fr))`,
  gap: vars.space.xs,
  padding: 0,
  border: 0,
});

export const legend = style({ paddingBlockEnd: vars.space.xs, fontWeight: vars.weight.medium });

export const choice = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.sm,
  border: `${vars.border.line} solid ${vars.color.control}`,
  borderRadius: vars.radius.sm,
  cursor: "pointer",
  selectors: {
    "&:has(:checked)": { borderColor: vars.color.accent, background: vars.color.accentSoft },
  },
});

export const toggle = style({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  columnGap: vars.space.sm,
  alignItems: "center",
  minBlockSize: vars.size.touch,
  cursor: "pointer",
});

export const hint = style({
  gridColumn: 2,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});
