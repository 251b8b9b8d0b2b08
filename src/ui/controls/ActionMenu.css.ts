import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const arrow = style({ display: "inline-flex", rotate: "90deg" });

/* Below its opener, the anchor of a popover; browsers without anchors centre it. */
export const menu = style({
  minInlineSize: vars.size.stat,
  maxInlineSize: vars.size.tile,
  padding: vars.space.xs,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  color: vars.color.ink,
  boxShadow: vars.shadow.high,
  "@supports": {
    "(position-area: block-end)": {
      inset: "auto",
      margin: 0,
      marginBlockStart: vars.space.xxs,
      positionArea: "block-end span-inline-start",
      positionTryFallbacks: "flip-inline, flip-block",
    },
  },
});

export const list = style({ display: "grid", gap: vars.space.hair });

export const beginning = style({
  marginBlockStart: vars.space.xxs,
  paddingBlockStart: vars.space.xxs,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});

export const item = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  inlineSize: "100%",
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.sm,
  border: 0,
  borderRadius: vars.radius.sm,
  background: "transparent",
  color: vars.color.ink,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  textAlign: "start",
  textDecoration: "none",
  cursor: "pointer",
  selectors: {
    "&:hover:not([aria-disabled='true']), &:focus-visible": { background: vars.color.sunken },
    "&[aria-disabled='true']": { opacity: vars.opacity.disabled, cursor: "not-allowed" },
  },
});

export const danger = style([item, { color: vars.color.again }]);

export const reason = style({
  padding: vars.space.sm,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});
