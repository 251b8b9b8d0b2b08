import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

const spin = keyframes({ from: { rotate: "-1turn" } });

const base = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.sm,
  flexShrink: 0,
  minInlineSize: vars.size.touch,
  minBlockSize: vars.size.touch,
  border: `${vars.border.line} solid transparent`,
  borderRadius: vars.radius.md,
  background: "transparent",
  color: vars.color.inkSoft,
  fontWeight: vars.weight.medium,
  transitionProperty: "background-color, color",
  transitionDuration: vars.motion.quick,
  touchAction: "manipulation",
  selectors: {
    "&:hover": { background: vars.color.sunken, color: vars.color.ink },
  },
});

/* A small one is small to the eye and large to the finger. */
export const size = styleVariants({
  small: [base, { fontSize: vars.text.xs }],
  medium: [base, { fontSize: vars.text.sm }],
  large: [
    base,
    { minInlineSize: vars.size.touchLarge, minBlockSize: vars.size.touchLarge, fontSize: vars.text.md },
  ],
});

/* Aligned with the links above and below it. */
export const withText = style({ justifyContent: "start", paddingInline: vars.space.sm });

export const icon = style({ display: "grid" });

export const spinning = style({
  animation: `${spin} ${vars.motion.spin} ${vars.motion.ease}`,
});
