import { style } from "@vanilla-extract/css";
import { vars } from "../../../ui/theme.css.ts";

export const details = style({
  display: "grid",
  gap: vars.space.xs,
  fontSize: vars.text.xs,
  overflowWrap: "anywhere",
});
export const list = style({ display: "grid", gap: vars.space.xxs });
export const code = style({ direction: "ltr", unicodeBidi: "isolate", marginInlineStart: vars.space.xxs });
export const hint = style({ color: vars.color.inkSoft });
