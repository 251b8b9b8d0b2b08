import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../../ui/theme.css.ts";

const line = style({ fontFamily: vars.font.mono, fontSize: vars.text.xs, overflowWrap: "anywhere" });

export const leaf = style([line, { paddingBlock: vars.space.hair, paddingInlineStart: vars.space.md }]);
export const branch = style([line]);
export const summary = style({ paddingBlock: vars.space.xxs, minBlockSize: "1.5rem" });
export const parts = style({ paddingInlineStart: vars.space.md });
export const name = style({ fontWeight: vars.weight.medium });
export const value = style({ color: vars.color.inkSoft });
export const mark = style({
  paddingInline: vars.space.xxs,
  borderRadius: vars.radius.sm,
  background: vars.color.hardSoft,
  color: vars.color.hard,
});

globalStyle(`${leaf} span, ${summary} span`, { direction: "ltr", unicodeBidi: "isolate" });
