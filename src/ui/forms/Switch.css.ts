import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const toggle = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xs,
});

export const row = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  minBlockSize: vars.size.touch,
  cursor: "pointer",
  selectors: { "&:has(:disabled, [aria-disabled=true])": { cursor: "not-allowed" } },
});

export const words = style({ display: "grid", minInlineSize: 0 });

export const label = style({ fontWeight: vars.weight.bold, fontSize: vars.text.sm });

export const note = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });

const knob = vars.size.icon;

/* A track with a knob, whose position shows the state without colour. */
export const control = style({
  appearance: "none",
  position: "relative",
  flexShrink: 0,
  margin: 0,
  inlineSize: `calc(2 * ${knob} + 2 * ${vars.space.xxs})`,
  blockSize: `calc(${knob} + 2 * ${vars.space.xxs})`,
  border: `${vars.border.line} solid ${vars.color.control}`,
  borderRadius: vars.radius.pill,
  background: vars.color.sunken,
  transitionProperty: "background-color, border-color",
  transitionDuration: vars.motion.quick,
  selectors: {
    "&::before": {
      content: "",
      position: "absolute",
      insetBlockStart: `calc(${vars.space.xxs} - ${vars.border.line})`,
      insetInlineStart: `calc(${vars.space.xxs} - ${vars.border.line})`,
      inlineSize: knob,
      blockSize: knob,
      borderRadius: vars.radius.pill,
      background: vars.color.control,
      transitionProperty: "inset-inline-start, background-color",
      transitionDuration: vars.motion.quick,
    },
    "&:checked": { background: vars.color.accent, borderColor: vars.color.accent },
    "&:checked::before": {
      insetInlineStart: `calc(${knob} + ${vars.space.xxs} - ${vars.border.line})`,
      background: vars.color.onAccent,
    },
    "&:disabled, &[aria-disabled=true]": { opacity: vars.opacity.disabled, cursor: "not-allowed" },
  },
  "@media": {
    "(forced-colors: active)": {
      selectors: {
        "&::before, &:checked::before": { forcedColorAdjust: "none", background: "CanvasText" },
      },
    },
  },
});
