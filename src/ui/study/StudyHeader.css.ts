import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const header = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xs,
  paddingBlockStart: vars.space.xs,
});

/* On a phone the row has the most frequent buttons and a menu, without the help for keys. */
const PHONE = "screen and (max-width: 599px)";

export const row = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xxs,
  "@media": { [PHONE]: { gap: 0 } },
});

export const wide = style({ display: "contents", "@media": { [PHONE]: { display: "none" } } });

export const phone = style({ display: "none", "@media": { [PHONE]: { display: "contents" } } });

export const exit = style({
  display: "inline-grid",
  placeItems: "center",
  flexShrink: 0,
  inlineSize: vars.size.touch,
  blockSize: vars.size.touch,
  marginInlineStart: `calc(-1 * ${vars.space.sm})`,
  borderRadius: vars.radius.md,
  color: vars.color.inkSoft,
  selectors: { "&:hover": { background: vars.color.sunken, color: vars.color.ink } },
});

export const title = style({
  flex: 1,
  minInlineSize: 0,
  overflow: "hidden",
  fontSize: vars.text.md,
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

export const later = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const below = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: vars.space.md,
});
