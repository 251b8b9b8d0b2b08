import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

/* A popover, which the browser would centre. It is below the bar, so that the bar's buttons stay usable. */
export const corner = style({
  position: "fixed",
  zIndex: vars.z.toast,
  inset: "auto",
  insetBlockStart: `calc(${vars.size.topBar} + ${vars.space.xs} + env(safe-area-inset-top, 0px))`,
  insetInlineEnd: vars.space.md,
  inlineSize: `min(${vars.size.toast}, 100% - 2 * ${vars.space.md})`,
  maxBlockSize: `calc(100svh - ${vars.size.topBar} - ${vars.space.lg})`,
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
