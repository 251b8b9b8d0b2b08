import { style, styleVariants } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.xs,
  alignItems: "center",
  // On a phone, the choices share a row.
  "@media": { [media.small]: { display: "grid", gridTemplateColumns: "repeat(3, auto)" } },
});

export const label = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  "@media": { [media.small]: { gridColumn: "1 / -1" } },
});

const choice = style({
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.sm,
  border: `${vars.border.line} solid ${vars.color.control}`,
  borderRadius: vars.radius.pill,
  background: "transparent",
  color: vars.color.ink,
  fontSize: vars.text.sm,
  selectors: { "&:disabled": { opacity: vars.opacity.disabled } },
});

export const choices = styleVariants({
  open: [choice],
  chosen: [choice, { borderColor: vars.color.accentStrong, background: vars.color.accentSoft }],
});
