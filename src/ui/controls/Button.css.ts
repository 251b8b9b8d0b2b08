import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

const turn = keyframes({ to: { rotate: "1turn" } });

const base = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.xs,
  minInlineSize: vars.size.touch,
  border: `${vars.border.line} solid transparent`,
  borderRadius: vars.radius.md,
  fontWeight: vars.weight.bold,
  lineHeight: vars.leading.tight,
  textAlign: "center",
  textDecoration: "none",
  cursor: "pointer",
  transitionProperty: "background-color, border-color, color",
  transitionDuration: vars.motion.quick,
  touchAction: "manipulation",
  selectors: {
    "&:disabled": { opacity: vars.opacity.disabled, cursor: "not-allowed" },
    "&[aria-busy=true]": { cursor: "progress" },
    "&[aria-busy=true]::before": {
      content: "",
      inlineSize: "1em",
      blockSize: "1em",
      border: `${vars.border.strong} solid currentColor`,
      borderInlineEndColor: "transparent",
      borderRadius: vars.radius.pill,
      animation: `${turn} ${vars.motion.endless} linear infinite`,
    },
  },
});

/* Half transparent, a filled button's label would be too pale. */
const unusable = { opacity: 1, background: vars.color.sunken, color: vars.color.inkSoft };

export const tone = styleVariants({
  primary: [
    base,
    {
      background: vars.color.accent,
      color: vars.color.onAccent,
      selectors: {
        "&:hover:enabled, &:is(a):hover": { background: vars.color.accentStrong },
        "&:disabled": unusable,
      },
    },
  ],
  quiet: [
    base,
    {
      background: vars.color.surface,
      borderColor: vars.color.control,
      color: vars.color.ink,
      selectors: {
        "&:hover:enabled, &:is(a):hover": { borderColor: vars.color.ink },
        "&[aria-busy=true]:enabled": { borderColor: vars.color.line, color: vars.color.inkSoft },
      },
    },
  ],
  /* For many buttons together, whose frames would distract from the content. */
  plain: [
    base,
    {
      background: "transparent",
      color: vars.color.accent,
      selectors: { "&:hover:enabled, &:is(a):hover": { background: vars.color.sunken } },
    },
  ],
  /* Opens a question, which has the filled button. */
  dangerQuiet: [
    base,
    {
      background: vars.color.surface,
      borderColor: vars.color.again,
      color: vars.color.again,
      selectors: { "&:hover:enabled, &:is(a):hover": { background: vars.color.againSoft } },
    },
  ],
  danger: [
    base,
    {
      background: vars.color.again,
      color: vars.color.onAccent,
      selectors: {
        "&:hover:enabled, &:is(a):hover": { background: vars.color.againStrong },
        "&:disabled": unusable,
      },
    },
  ],
});

export const size = styleVariants({
  md: { minBlockSize: vars.size.touch, paddingInline: vars.space.md, paddingBlock: vars.space.xs },
  lg: {
    minBlockSize: vars.size.touchLarge,
    paddingInline: vars.space.lg,
    paddingBlock: vars.space.sm,
    fontSize: vars.text.lg,
  },
});
