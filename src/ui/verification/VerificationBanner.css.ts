import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

/** One line, also on a phone. */
export const line = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xxs,
  marginInlineEnd: `calc(-1 * ${vars.space.sm})`,
  marginBlock: `calc((1.5rem - ${vars.size.touch}) / 2)`,
});

export const whole = style({ flexShrink: 0, whiteSpace: "nowrap" });
globalStyle(`${whole} button`, { paddingInline: vars.space.hair });

/* As wide as the screen. */
globalStyle(`:has(> * > * > ${line})`, { borderRadius: 0 });
