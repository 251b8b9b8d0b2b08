import { style } from "@vanilla-extract/css";
import { vars } from "../../theme.css.ts";

export const rows = style({
  display: "grid",
  gridTemplateColumns: "minmax(4.5rem, max-content) minmax(0, 1fr) max-content",
  alignItems: "center",
  gap: `${vars.space.xs} ${vars.space.sm}`,
  fontSize: vars.text.sm,
});

/* Names may be long, so they are above their bars. */
export const named = style([
  rows,
  { gridTemplateColumns: "minmax(0, 1fr) max-content", rowGap: vars.space.xxs },
]);

export const row = style({ display: "contents" });

export const name = style({ minInlineSize: 0, overflowWrap: "anywhere", lineHeight: vars.leading.snug });

export const track = style({
  position: "relative",
  blockSize: "0.75rem",
  borderRadius: vars.radius.sm,
  background: vars.color.sunken,
  selectors: { [`${named} &`]: { gridColumn: "1 / -1", marginBlockEnd: vars.space.xs } },
});

export const bar = style({
  position: "absolute",
  insetBlock: 0,
  insetInlineStart: 0,
  minInlineSize: vars.border.strong,
  borderRadius: vars.radius.sm,
  background: "currentColor",
  printColorAdjust: "exact",
});

export const bound = style({
  position: "absolute",
  insetBlockStart: "calc(50% - 1px)",
  blockSize: vars.border.strong,
  background: vars.color.ink,
  // On the bar and beside it.
  boxShadow: `0 0 0 1px ${vars.color.surface}`,
  printColorAdjust: "exact",
});

export const value = style({
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
  textAlign: "end",
  whiteSpace: "nowrap",
  selectors: { [`${named} &`]: { alignSelf: "end" } },
});
