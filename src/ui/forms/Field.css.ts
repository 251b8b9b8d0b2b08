import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const field = style({ display: "grid", gap: vars.space.xxs, minInlineSize: 0, textAlign: "start" });

export const labelRow = style({ display: "flex", alignItems: "baseline", gap: vars.space.xs });

export const label = style({ fontWeight: vars.weight.bold, fontSize: vars.text.sm });

export const optional = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });

export const hint = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });

export const error = style({
  display: "flex",
  alignItems: "start",
  gap: vars.space.xxs,
  // Clear of the focus ring.
  paddingBlockStart: vars.space.hair,
  color: vars.color.again,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.snug,
  fontWeight: vars.weight.medium,
  // It may quote a text by somebody else.
  overflowWrap: "anywhere",
  whiteSpace: "pre-line",
});

export const control = style({
  inlineSize: "100%",
  minInlineSize: 0,
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.sm,
  paddingBlock: vars.space.xs,
  border: `${vars.border.line} solid ${vars.color.control}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  color: vars.color.ink,
  fontSize: vars.text.md,
  lineHeight: vars.leading.snug,
  transitionProperty: "border-color",
  transitionDuration: vars.motion.quick,
  selectors: {
    "&::placeholder": { color: vars.color.inkSoft, opacity: 1 },
    "&:hover:enabled": { borderColor: vars.color.ink },
    "&[aria-invalid=true]": {
      borderColor: vars.color.again,
      boxShadow: `inset 0 0 0 ${vars.border.line} ${vars.color.again}`,
    },
    "&:disabled": { opacity: vars.opacity.disabled, cursor: "not-allowed" },
  },
});

export const area = style({ fieldSizing: "content", resize: "vertical", maxBlockSize: "50svh" });

export const fieldEnd = style({ position: "relative", display: "grid" });

export const besideText = style({ paddingInlineEnd: vars.space.xxl });

export const toggle = style({
  position: "absolute",
  insetBlock: 0,
  insetInlineEnd: 0,
  minInlineSize: vars.size.touch,
  paddingInline: vars.space.sm,
  border: 0,
  borderRadius: vars.radius.md,
  background: "transparent",
  color: vars.color.accent,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.bold,
});

export const select = style({
  appearance: "none",
  paddingInlineEnd: vars.space.xl,
  textOverflow: "ellipsis",
});

export const arrow = style({
  position: "absolute",
  insetInlineEnd: vars.space.sm,
  insetBlockStart: "50%",
  translate: "0 -50%",
  rotate: "90deg",
  pointerEvents: "none",
  /* The icon is mirrored for right-to-left text, and points down in both directions. */
  selectors: { "&:dir(rtl)": { rotate: "-90deg" } },
});
