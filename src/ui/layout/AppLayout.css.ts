import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

export const skip = style({
  position: "fixed",
  zIndex: vars.z.skip,
  insetBlockStart: vars.space.xs,
  insetInlineStart: vars.space.xs,
  padding: vars.space.sm,
  borderRadius: vars.radius.md,
  background: vars.color.accent,
  color: vars.color.onAccent,
  selectors: { "&:not(:focus)": { clipPath: "inset(50%)" } },
});

export const shell = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  minBlockSize: "100svh",
  // Fills the space below the `ConnectionStrip`: a study screen is no higher with it.
  selectors: { "body:has([data-above-frame]) &": { flex: 1, minBlockSize: 0 } },
});

export const withSidebar = style({
  "@media": { [media.desktop]: { gridTemplateColumns: `${vars.size.sidebar} minmax(0, 1fr)` } },
});

export const sidebar = style({
  display: "none",
  position: "sticky",
  insetBlockStart: 0,
  blockSize: "100svh",
  overflowY: "auto",
  borderInlineEnd: `${vars.border.line} solid ${vars.color.line}`,
  "@media": { [media.desktop]: { display: "block" } },
  selectors: {
    // Below the `ConnectionStrip`, so that its lower end stays visible.
    "body:has([data-above-frame]) &": {
      insetBlockStart: vars.size.strip,
      blockSize: `calc(100svh - ${vars.size.strip})`,
    },
  },
});

export const column = style({ display: "flex", flexDirection: "column", minInlineSize: 0 });

export const topBar = style({
  position: "sticky",
  // Beside the sidebar it scrolls away with the page.
  "@media": {
    [media.desktop]: { position: "static" },
    // The five buttons fit into 320 px.
    [media.small]: { paddingInline: vars.space.sm },
  },
  zIndex: vars.z.bar,
  insetBlockStart: 0,
  display: "flex",
  alignItems: "center",
  gap: vars.space.xxs,
  minBlockSize: vars.size.topBar,
  paddingInline: vars.space.gutter,
  background: vars.color.paper,
});

export const belowDesktop = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xxs,
  "@media": { [media.desktop]: { display: "none" } },
});

/* Aligns the icon, and not its target, with the content. */
export const topBarStart = style({ marginInlineStart: `calc(-1 * ${vars.space.sm})` });

export const topBarEnd = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xxs,
  marginInlineStart: "auto",
  marginInlineEnd: `calc(-1 * ${vars.space.sm})`,
});

export const main = style({ flex: 1, minInlineSize: 0, display: "flex", flexDirection: "column" });

export const aboveTabs = style({
  "@media": {
    [media.belowDesktop]: {
      paddingBlockEnd: `calc(${vars.size.tabBar} + env(safe-area-inset-bottom, 0px))`,
    },
  },
});

/* Scrolls focused elements between the bars. */
globalStyle(`html:has(${aboveTabs})`, {
  "@media": {
    [media.belowDesktop]: {
      scrollPaddingBlockStart: `calc(${vars.size.topBar} + ${vars.space.xs})`,
      scrollPaddingBlockEnd: `calc(${vars.size.tabBar} + ${vars.space.xs} + env(safe-area-inset-bottom, 0px))`,
    },
  },
});
