import { style } from "@vanilla-extract/css";
import { clampedText } from "../base/clamped-text.ts";
import { coveringLink } from "../base/covering-link.ts";
import { vars } from "../theme.css.ts";

export const list = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${vars.size.stat}), 1fr))`,
  gap: vars.space.sm,
});

export const tile = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  minInlineSize: 0,
  minBlockSize: vars.size.touchLarge,
  padding: vars.space.sm,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  transitionProperty: "border-color, background-color",
  transitionDuration: vars.motion.quick,
  selectors: {
    "&:hover": { borderColor: vars.color.control },
    "&[data-over]": { borderColor: vars.color.accent, background: vars.color.accentSoft },
  },
});

export const words = style({ display: "grid", minInlineSize: 0 });

export const link = style([coveringLink(vars.radius.md), { fontWeight: vars.weight.medium }]);

export const name = style({
  ...clampedText(2),
});

export const count = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });
