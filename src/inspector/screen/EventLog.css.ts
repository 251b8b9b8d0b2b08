import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme.css.ts";

export const log = style({
  gridArea: "events",
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr)",
  minBlockSize: 0,
});
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: vars.space.md,
  paddingBlockEnd: vars.space.xs,
});
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
  gridTemplateColumns: "3.5rem minmax(0, 1fr)",
  columnGap: vars.space.xs,
  inlineSize: "100%",
  paddingBlock: vars.space.xxs,
  alignItems: "center",
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
export const seq = style({ gridRow: "span 2", color: vars.color.inkSoft });
export const actor = style({ color: vars.color.accent });
