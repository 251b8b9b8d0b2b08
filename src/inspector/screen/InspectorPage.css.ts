import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme.css.ts";
import { tools } from "../chart/tools.css.ts";

/** The page's choice and its tools fit into one row. */
const WIDE = "screen and (min-width: 80rem)";

export const page = style({
  display: "grid",
  gridTemplateRows: "auto auto minmax(0, 1fr)",
  gap: vars.space.xs,
  blockSize: "100svh",
  padding: vars.space.sm,
  "@media": {
    [WIDE]: {
      gridTemplateColumns: "auto minmax(0, 1fr)",
      gridTemplateRows: "auto minmax(0, 1fr)",
      columnGap: vars.space.xs,
    },
  },
});
export const header = style([tools]);
/* A page's title may be long. */
globalStyle(`${header} select`, { maxInlineSize: "14rem" });
export const empty = style({ padding: vars.space.lg, color: vars.color.inkSoft });
export const toolbar = style([tools, { fontSize: vars.text.xs }]);
export const column = style({
  display: "grid",
  alignContent: "start",
  gap: vars.space.sm,
  overflow: "auto",
  paddingInlineEnd: vars.space.xs,
});
export const chart = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.xs,
  minInlineSize: 0,
  minBlockSize: 0,
  overflow: "hidden",
});
