import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme.css.ts";

export const list = style({ display: "grid", gap: vars.space.hair });

export const actor = style({
  display: "grid",
  inlineSize: "100%",
  minBlockSize: vars.size.touch,
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.xs,
  border: `${vars.border.line} solid transparent`,
  borderRadius: vars.radius.sm,
  background: "transparent",
  textAlign: "start",
  selectors: {
    "&:hover": { background: vars.color.sunken },
    "&[aria-current]": { background: vars.color.accentSoft, borderColor: vars.color.accent },
    "&[data-ended]": { color: vars.color.inkSoft, fontStyle: "italic" },
  },
});

export const name = style({
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  overflowWrap: "anywhere",
});
export const state = style({
  color: vars.color.inkSoft,
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
  overflowWrap: "anywhere",
});
