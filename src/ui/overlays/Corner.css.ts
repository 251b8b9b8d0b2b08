import { createVar, fallbackVar, style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

/* The end of the page's head; set by `keepBelowHead`. */
export const headEnd = createVar();

const bar = `calc(${vars.size.topBar} + env(safe-area-inset-top, 0px))`;
const start = `calc(max(${bar}, ${fallbackVar(headEnd, "0px")}) + ${vars.space.xs})`;

/* A popover, which browsers centre by default. It is below the bar, so that the bar's buttons stay usable. */
export const corner = style({
  position: "fixed",
  zIndex: vars.z.toast,
  inset: "auto",
  insetBlockStart: start,
  insetInlineEnd: vars.space.md,
  inlineSize: `min(${vars.size.toast}, 100% - 2 * ${vars.space.md})`,
  maxBlockSize: `calc(100svh - ${start} - ${vars.space.md})`,
  "@media": {
    [media.belowDesktop]: {
      maxBlockSize: `calc(100svh - ${start} - ${vars.size.tabBar} - ${vars.space.md})`,
    },
  },
  margin: 0,
  padding: 0,
  border: 0,
  background: "transparent",
  color: vars.color.ink,
  overflow: "visible",
  /* Clicks next to the items go to the page. */
  pointerEvents: "none",
  selectors: { "&:popover-open": { display: "flex", flexDirection: "column", gap: vars.space.xs } },
});

export const region = style({ pointerEvents: "auto" });
