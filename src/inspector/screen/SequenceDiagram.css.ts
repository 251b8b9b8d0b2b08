import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme.css.ts";

const { color } = vars;

/* Its content is drawn from the end, so that the newest event is in view. */
export const scroll = style({
  display: "flex",
  flexDirection: "column-reverse",
  minBlockSize: 0,
  overflow: "auto",
  border: `${vars.border.line} solid ${color.line}`,
  borderRadius: vars.radius.sm,
  background: color.surface,
});
export const empty = style({ color: color.inkSoft });
export const drawing = style({
  flexShrink: 0,
  fill: color.ink,
  fontFamily: vars.font.mono,
  fontSize: "11px",
});
export const actor = style({ fontWeight: vars.weight.bold, textAnchor: "middle" });
export const life = style({ stroke: color.line, strokeDasharray: "4 4" });
export const arrow = style({ fill: "none", stroke: color.control, strokeWidth: 1.25 });
export const head = style({ fill: color.control });
export const type = style({
  textAnchor: "middle",
  paintOrder: "stroke",
  stroke: color.surface,
  strokeWidth: 4,
});
export const own = style({ paintOrder: "stroke", stroke: color.surface, strokeWidth: 4 });
export const message = style({ selectors: { "&[data-current]": { fill: color.accent } } });
globalStyle(`${message}[data-current] path`, { stroke: color.accent, strokeWidth: 2 });
