import { style } from "@vanilla-extract/css";
import { vars } from "../../ui/theme.css.ts";

const line = style({
  display: "flex",
  minInlineSize: 0,
  minBlockSize: 0,
  selectors: { "&[hidden]": { display: "none" } },
});
/* The panes are mirrored with nothing: pointers and arrow keys move their dividers. */
export const row = style([line, { gridColumn: "1 / -1", direction: "ltr" }]);
export const left = style([
  line,
  { flex: 1, selectors: { "&[data-of=column]": { flexDirection: "column" } } },
]);
export const pane = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "minmax(0, 1fr)",
  flex: 1,
  minInlineSize: 0,
  minBlockSize: 0,
  selectors: { "&[hidden]": { display: "none" } },
});
export const divider = style({
  flex: "none",
  touchAction: "none",
  borderRadius: vars.radius.sm,
  selectors: {
    "&[data-of=row]": { inlineSize: vars.space.sm, cursor: "col-resize" },
    "&[data-of=column]": { blockSize: vars.space.sm, cursor: "row-resize" },
    "&:hover, &:focus-visible": { background: vars.color.accentSoft },
  },
});
