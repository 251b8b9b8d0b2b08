import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

const base = style({
  display: "flex",
  alignItems: "baseline",
  gap: vars.space.sm,
  paddingBlock: vars.space.sm,
  paddingInline: vars.space.md,
  border: `${vars.border.line} solid transparent`,
  borderInlineStartWidth: vars.border.edge,
  borderRadius: vars.radius.sm,
  color: vars.color.ink,
  fontSize: vars.text.sm,
});

export const banner = styleVariants({
  info: [base, { background: vars.color.accentSoft, borderInlineStartColor: vars.color.accent }],
  success: [base, { background: vars.color.goodSoft, borderInlineStartColor: vars.color.good }],
  warning: [base, { background: vars.color.hardSoft, borderInlineStartColor: vars.color.hard }],
  error: [base, { background: vars.color.againSoft, borderInlineStartColor: vars.color.again }],
});

/* In the middle of the first line. */
globalStyle(`${base} > button`, {
  alignSelf: "start",
  marginBlock: `calc((1.5rem - ${vars.size.touch}) / 2)`,
});

/* Beside the first line, whatever follows; an icon's baseline is its lower edge. */
const beside = style({ alignSelf: "first baseline", translate: "0 0.2em" });

export const sign = styleVariants({
  info: [beside, { color: vars.color.accent }],
  success: [beside, { color: vars.color.good }],
  warning: [beside, { color: vars.color.hard }],
  error: [beside, { color: vars.color.again }],
});

export const body = style({
  flex: 1,
  // On a phone, it may be narrower than its content.
  minInlineSize: 0,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.sm,
});

export const text = style({ flex: 1, minInlineSize: `min(100%, ${vars.size.stat})` });
