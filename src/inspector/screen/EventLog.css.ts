import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme.css.ts";
import { tools } from "../chart/tools.css.ts";

export const log = style({
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr)",
  minBlockSize: 0,
});
export const head = style([tools, { paddingBlockEnd: vars.space.xs }]);
/* Its content is drawn from the end, so that the newest row is in view. */
export const scroll = style({
  display: "flex",
  flexDirection: "column-reverse",
  overflow: "auto",
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.sm,
  background: vars.color.surface,
});
export const rows = style({ display: "grid" });
export const row = style({
  display: "grid",
  inlineSize: "100%",
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.xs,
  border: "none",
  background: "transparent",
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
  textAlign: "start",
  overflowWrap: "anywhere",
  selectors: {
    "&:hover": { background: vars.color.sunken },
    "&[data-later]": { color: vars.color.inkSoft, fontStyle: "italic" },
    "&[aria-current]": { background: vars.color.accentSoft },
    "&[data-kind=step]": { fontWeight: vars.weight.medium },
  },
});
export const seq = style({ color: vars.color.inkSoft, fontWeight: vars.weight.normal });
export const actor = style({ color: vars.color.accent });
