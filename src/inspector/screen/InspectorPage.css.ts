import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme.css.ts";

/** The page's choice and its tools fit into one row. */
const WIDE = "screen and (min-width: 80rem)";

export const page = style({
  display: "grid",
  gridTemplateRows: "auto auto minmax(0, 1fr)",
  gap: vars.space.sm,
  blockSize: "100svh",
  padding: vars.space.md,
  "@media": {
    [WIDE]: {
      gridTemplateColumns: "auto minmax(0, 1fr)",
      gridTemplateRows: "auto minmax(0, 1fr)",
      columnGap: vars.space.lg,
    },
  },
});
export const header = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: vars.space.lg });
export const title = style({ fontSize: vars.text.lg });
export const empty = style({ padding: vars.space.lg, color: vars.color.inkSoft });
export const toolbar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  alignSelf: "end",
  gap: vars.space.xs,
  fontSize: vars.text.sm,
});
/** Small enough for a tool with much to show, and large enough for a finger. */
globalStyle(`${toolbar} button, ${page} label:has(input[type=file])`, {
  minBlockSize: "2.25rem",
  paddingInline: vars.space.sm,
  paddingBlock: vars.space.xxs,
  fontSize: vars.text.sm,
});
export const columns = style({
  gridColumn: "1 / -1",
  display: "grid",
  gridTemplateAreas: '"actors chart context" "events chart context"',
  gridTemplateColumns: "clamp(13rem, 25vw, 24rem) minmax(0, 1fr) clamp(13rem, 24vw, 22rem)",
  gridTemplateRows: "minmax(0, 1fr) minmax(0, 1fr)",
  gap: vars.space.md,
  minBlockSize: 0,
});
const column = style({
  display: "grid",
  alignContent: "start",
  gap: vars.space.sm,
  overflow: "auto",
  paddingInlineEnd: vars.space.xs,
});
export const actors = style([column, { gridArea: "actors" }]);
export const context = style([column, { gridArea: "context" }]);
export const chartHead = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 19rem)",
  alignItems: "end",
  justifyContent: "space-between",
  gap: vars.space.xs,
});
export const pictures = style({ display: "flex", gap: vars.space.xs });
globalStyle(`${pictures} button`, {
  minBlockSize: "2.25rem",
  paddingInline: vars.space.sm,
  paddingBlock: vars.space.xxs,
  fontSize: vars.text.sm,
});
globalStyle(`${pictures} [aria-pressed=true]`, {
  borderColor: vars.color.accent,
  background: vars.color.accentSoft,
});
export const chart = style({
  gridArea: "chart",
  display: "flex",
  flexDirection: "column",
  gap: vars.space.xs,
  minInlineSize: 0,
  minBlockSize: 0,
  overflow: "hidden",
});
