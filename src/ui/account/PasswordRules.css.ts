import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const field = style({ display: "grid", gap: vars.space.xs });

export const rules = style({ display: "grid", gap: vars.space.xxs, fontSize: vars.text.sm });

/* An icon is aligned with the first line of its text. */
const row = style({
  display: "flex",
  alignItems: "start",
  gap: vars.space.xs,
  lineHeight: vars.leading.snug,
});

/* No error while typing. */
export const rule = styleVariants({
  unknown: [row, { color: vars.color.inkSoft }],
  met: [row, { color: vars.color.good }],
  broken: [
    row,
    {
      color: vars.color.again,
      selectors: { [`${field}:has(input:focus) &`]: { color: vars.color.inkSoft } },
    },
  ],
});

/* Reserves the icon's space, so that the texts do not move. */
export const dot = style({
  inlineSize: vars.size.dot,
  blockSize: vars.size.dot,
  marginInline: `calc((${vars.size.icon} - ${vars.size.dot}) / 2)`,
  marginBlock: `calc((1lh - ${vars.size.dot}) / 2)`,
  border: `${vars.border.line} solid currentColor`,
  borderRadius: vars.radius.pill,
  flexShrink: 0,
});
