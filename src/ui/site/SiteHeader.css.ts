import { style } from "@vanilla-extract/css";
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

/* On a phone below the rest, in one row. */
export const links = style({
  display: "flex",
  order: 1,
  flexBasis: "100%",
  marginInline: `calc(-1 * ${vars.space.xs})`,
  justifyContent: "space-between",
  overflowX: "auto",
  whiteSpace: "nowrap",
  "@media": {
    [media.desktop]: { order: "initial", flexBasis: "auto", marginInline: 0, columnGap: vars.space.xs },
  },
});

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

/* Both in one place, so that nothing moves when the page learns who reads it. */
export const doors = style({ display: "grid", alignItems: "center", justifyItems: "end" });

export const forVisitors = style({
  gridArea: "1 / 1",
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  selectors: { [SIGNED_IN]: { visibility: "hidden" } },
});

export const forLearners = style({
  gridArea: "1 / 1",
  visibility: "hidden",
  selectors: { [SIGNED_IN]: { visibility: "visible" } },
});

export const actions = style({ display: "flex", alignItems: "center" });
