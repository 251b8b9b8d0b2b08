import { keyframes, style } from "@vanilla-extract/css";
import { shadeBelow } from "../base/shade-below.ts";
import { media, vars } from "../theme.css.ts";

const rise = keyframes({ from: { opacity: 0, translate: `0 ${vars.space.sm}` } });

export const dialog = style({
  margin: "auto",
  inlineSize: `min(${vars.size.dialog}, 100% - 2 * ${vars.space.md})`,
  maxInlineSize: "none",
  maxBlockSize: `calc(100svh - 2 * ${vars.space.md})`,
  padding: 0,
  overflow: "auto",
  textAlign: "start",
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: shadeBelow,
  color: vars.color.ink,
  boxShadow: vars.shadow.high,
  animation: `${rise} ${vars.motion.short} ${vars.motion.ease}`,
  selectors: { "&::backdrop": { background: vars.color.scrim } },
});

export const frame = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.md,
  padding: vars.space.lg,
  "@media": { [media.small]: { padding: vars.space.md } },
});

const above = `max(${vars.space.md}, 8svh)`;

/* If there is room, only a shrinkable part between header and footer scrolls. */
export const wide = style({
  inlineSize: `min(${vars.size.reading}, 100% - 2 * ${vars.space.md})`,
  marginBlockStart: above,
  maxBlockSize: `calc(100svh - ${above} - ${vars.space.md})`,
  "@media": {
    [media.tall]: { selectors: { "&[open]": { display: "flex", flexDirection: "column" } } },
  },
});

export const broad = style({ inlineSize: `min(${vars.size.card}, 100% - 2 * ${vars.space.md})` });

export const wideFrame = style({
  "@media": {
    [media.tall]: { display: "flex", flexDirection: "column", minBlockSize: 0 },
  },
});

export const head = style({ display: "flex", alignItems: "center", gap: vars.space.sm });

export const title = style({ flex: 1, minInlineSize: 0, fontSize: vars.text.lg, overflowWrap: "anywhere" });

/* Of one or more paragraphs, fields and notices. */
export const message = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: vars.space.sm });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: vars.space.sm,
  paddingBlockStart: vars.space.xs,
});
