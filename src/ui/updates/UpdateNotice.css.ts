import { globalStyle, style } from "@vanilla-extract/css";
import { aboveTabs, withSidebar } from "../layout/AppLayout.css.ts";
import { media, vars } from "../theme.css.ts";

const safeEnd = "env(safe-area-inset-bottom, 0px)";

/* Above the tab bar, or in the row of the top bar, which is empty beside a sidebar: it covers nothing that can be pressed. */
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
          insetBlockEnd: `calc(${vars.size.tabBar} + ${vars.space.xs} + ${safeEnd})`,
        },
      },
    },
    [media.desktop]: {
      selectors: {
        [`body:has(${withSidebar}) &`]: {
          insetBlock: `${vars.space.hair} auto`,
          insetInlineEnd: `calc(3 * ${vars.size.touch} + ${vars.space.xl})`,
        },
      },
    },
  },
});

/* The end of the page can be scrolled to above it. */
globalStyle(`body:has(${region}) main`, {
  "@media": { [media.belowDesktop]: { marginBlockEnd: vars.size.topBar } },
});

export const notice = style({ paddingInlineEnd: vars.space.xxs });

export const actions = style({ display: "flex", gap: vars.space.xxs, marginInlineStart: "auto" });
