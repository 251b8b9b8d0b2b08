import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

/* Near the top, so that it does not move when the list gets shorter. */
export const dialog = style({
  inlineSize: `min(${vars.size.dialog}, 100% - 2 * ${vars.space.md})`,
  maxBlockSize: `min(36rem, 100svh - 2 * ${vars.space.md})`,
  marginBlockStart: vars.space.xxl,
  marginInline: "auto",
  padding: 0,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  color: vars.color.ink,
  boxShadow: vars.shadow.high,
  overflow: "hidden",
  "@media": { [media.small]: { marginBlockStart: vars.space.md } },
  selectors: {
    "&[open]": { display: "flex", flexDirection: "column" },
    "&::backdrop": { background: vars.color.scrim },
  },
});

export const head = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  paddingInline: `${vars.space.md} ${vars.space.xs}`,
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  color: vars.color.inkSoft,
  selectors: {
    "&:has(input:focus-visible)": {
      outline: `${vars.border.focus} solid ${vars.color.accent}`,
      outlineOffset: `calc(-1 * ${vars.border.focus})`,
      borderStartStartRadius: vars.radius.lg,
      borderStartEndRadius: vars.radius.lg,
      borderEndStartRadius: vars.radius.sm,
      borderEndEndRadius: vars.radius.sm,
    },
  },
});

export const field = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: vars.size.touchLarge,
  border: 0,
  outline: "none",
  background: "transparent",
  color: vars.color.ink,
  fontSize: vars.text.md,
  selectors: { "&::placeholder": { color: vars.color.inkSoft, opacity: 1 } },
});

export const list = style({ overflowY: "auto", padding: vars.space.xs, flex: "0 1 auto", minBlockSize: 0 });

export const option = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.sm,
  fontSize: vars.text.sm,
  cursor: "pointer",
  scrollMarginBlock: vars.space.xs,
  selectors: {
    "&:hover": { background: vars.color.sunken },
    "&[aria-selected=true]": { background: vars.color.accentSoft, color: vars.color.accentStrong },
  },
});

export const label = style({ flex: 1, minInlineSize: 0, overflowWrap: "anywhere" });

export const kind = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });

export const note = style({
  padding: vars.space.md,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  textAlign: "center",
});

export const keys = style({
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.md,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  "@media": { [media.belowDesktop]: { display: "none" } },
});
