import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const search = style({ position: "relative", display: "block" });

export const box = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  minBlockSize: vars.size.touchLarge,
  paddingInline: `${vars.space.md} ${vars.space.xxs}`,
  border: `${vars.border.line} solid ${vars.color.control}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  color: vars.color.inkSoft,
  transitionProperty: "border-color",
  transitionDuration: vars.motion.quick,
  selectors: {
    "&:hover": { borderColor: vars.color.ink },
    "&:has(input:focus-visible)": {
      outline: `${vars.border.focus} solid ${vars.color.accent}`,
      outlineOffset: vars.border.strong,
    },
    "&:has([aria-invalid=true])": { borderColor: vars.color.again },
  },
});

export const input = style({
  flex: 1,
  minInlineSize: 0,
  alignSelf: "stretch",
  border: 0,
  outline: "none",
  background: "transparent",
  color: vars.color.ink,
  fontSize: vars.text.lg,
  selectors: { "&::placeholder": { color: vars.color.inkSoft, opacity: 1 } },
});

/* Overlays what is below, so that nothing moves when it opens. */
export const list = style({
  position: "absolute",
  zIndex: vars.z.bar,
  insetInline: 0,
  insetBlockStart: `calc(100% + ${vars.space.xxs})`,
  maxBlockSize: "min(28rem, 60svh)",
  overflowY: "auto",
  padding: vars.space.xs,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  boxShadow: vars.shadow.high,
});

export const group = style({
  paddingInline: vars.space.sm,
  paddingBlock: `${vars.space.xs} ${vars.space.xxs}`,
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.medium,
});

export const option = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.sm,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  cursor: "pointer",
  scrollMarginBlock: vars.space.xl,
  selectors: {
    "&:hover": { background: vars.color.sunken },
    "&[aria-selected=true]": { background: vars.color.accentSoft, color: vars.color.accentStrong },
  },
});

export const text = style({
  flex: 1,
  minInlineSize: 0,
  color: vars.color.ink,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

export const note = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });
