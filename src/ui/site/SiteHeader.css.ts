import { style } from "@vanilla-extract/css";
import { iconButton } from "../controls/IconButton.css.ts";
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

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.xs,
  paddingBlock: vars.space.xs,
  inlineSize: "100%",
  maxInlineSize: `calc(${vars.size.content} + 2 * ${vars.space.gutter})`,
  minBlockSize: vars.size.topBar,
  marginInline: "auto",
  paddingInline: vars.space.gutter,
});

export const home = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.size.touch,
  marginInlineEnd: "auto",
  color: "inherit",
  textDecoration: "none",
});

/* Part of the bar if there is room, else a popover. */
export const menu = style({
  "@media": {
    [media.desktop]: {
      position: "static",
      display: "flex",
      alignItems: "center",
      columnGap: vars.space.xs,
      padding: 0,
      border: 0,
      background: "transparent",
      overflow: "visible",
    },
  },
  selectors: {
    "&:popover-open": {
      position: "absolute",
      insetBlock: `calc(${vars.size.topBar} + ${vars.space.xxs}) auto`,
      insetInline: `auto ${vars.space.gutter}`,
      display: "grid",
      minInlineSize: vars.size.stat,
      margin: 0,
      padding: vars.space.xs,
      border: `${vars.border.line} solid ${vars.color.line}`,
      borderRadius: vars.radius.md,
      background: vars.color.surface,
      boxShadow: vars.shadow.high,
    },
  },
});

export const links = style({
  display: "grid",
  "@media": { [media.desktop]: { display: "flex", columnGap: vars.space.xs } },
});

/* The footer has it too. */
export const toggle = style({ "@media": { [media.belowDesktop]: { display: "none" } } });

/* Its icon is aligned with the end of the page's text. */
export const opener = style([
  iconButton,
  {
    marginInlineEnd: `calc(-1 * ${vars.space.sm})`,
    "@media": { [media.desktop]: { display: "none" } },
  },
]);

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.xs,
  borderRadius: vars.radius.md,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  textDecoration: "none",
  selectors: {
    "&:hover": { background: vars.color.sunken, color: vars.color.ink },
    "&[aria-current=page]": { color: vars.color.ink, fontWeight: vars.weight.bold },
  },
});

const SIGNED_IN = ":root[data-signed-in] &";

const forVisitors = { selectors: { [SIGNED_IN]: { visibility: "hidden" } } } as const;

export const login = style([link, forVisitors]);

/* They overlap, so that nothing moves when the page learns who is signed in. */
export const doors = style({ display: "grid", justifyItems: "end" });

const door = style({ gridArea: "1 / 1" });

export const visitorsDoor = style([door, forVisitors]);

export const learnersDoor = style([
  door,
  { visibility: "hidden", selectors: { [SIGNED_IN]: { visibility: "visible" } } },
]);
