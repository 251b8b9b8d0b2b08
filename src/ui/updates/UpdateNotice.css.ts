import { globalStyle, style } from "@vanilla-extract/css";
import { aboveTabs, withSidebar } from "../layout/AppLayout.css.ts";
import { media, vars } from "../theme.css.ts";

const safeEnd = "env(safe-area-inset-bottom, 0px)";

/* Joins the tab bar, or is in the top bar's row, which is empty beside a sidebar, so that it covers no control. */
export const region = style({
  position: "fixed",
  insetBlockEnd: `calc(${vars.space.md} + ${safeEnd})`,
  insetInlineEnd: vars.space.md,
  inlineSize: "fit-content",
  maxInlineSize: `calc(100% - 2 * ${vars.space.md})`,
  "@media": {
    [media.belowDesktop]: {
      selectors: {
        [`body:has(${aboveTabs}) &`]: {
          insetBlockEnd: `calc(${vars.size.tabBar} + ${safeEnd})`,
          insetInline: 0,
          inlineSize: "auto",
          maxInlineSize: "none",
        },
      },
    },
    [media.desktop]: {
      selectors: {
        [`body:has(${withSidebar}) &`]: {
          insetBlock: `${vars.space.xs} auto`,
          insetInlineEnd: `calc(3 * ${vars.size.touch} + ${vars.space.xxl})`,
        },
      },
    },
  },
});

/* The end of the page can be scrolled above it. */
globalStyle(`body:has(${region}) main`, {
  "@media": { [media.belowDesktop]: { marginBlockEnd: vars.size.topBar } },
});

export const notice = style({ paddingInlineEnd: vars.space.sm });

export const actions = style({ display: "flex", gap: vars.space.xxs, marginInlineStart: "auto" });
