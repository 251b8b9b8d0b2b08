import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

export const wide = style({ display: "grid", gap: vars.space.xs, marginBlock: vars.space.sm });

export const narrow = style([wide, { maxInlineSize: vars.size.tile }]);

export const image = style({
  inlineSize: "100%",
  blockSize: "auto",
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.sunken,
  boxShadow: vars.shadow.low,
});

export const caption = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const beside = style({
  display: "grid",
  gap: vars.space.lg,
  "@media": { [media.tablet]: { gridTemplateColumns: "3fr 2fr" } },
});

export const steps = style({ display: "grid", alignContent: "start", gap: vars.space.sm });
