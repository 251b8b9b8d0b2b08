import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

export const screen = style({
  display: "grid",
  gridTemplateRows: "auto 1fr auto",
  minBlockSize: "100svh",
  paddingInline: vars.space.gutter,
  paddingBlockEnd: vars.space.xl,
});

export const bar = style({ display: "flex", alignItems: "center", minBlockSize: vars.size.topBar });

export const main = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "center",
  justifyItems: "center",
  paddingBlock: vars.space.lg,
});

export const sheet = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.lg,
  inlineSize: `min(100%, ${vars.size.dialog})`,
  padding: vars.space.xl,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
  "@media": { [media.small]: { padding: vars.space.lg } },
});

export const head = style({ display: "grid", justifyItems: "start", gap: vars.space.md });

export const sign = style({
  display: "grid",
  placeItems: "center",
  inlineSize: vars.size.touchLarge,
  blockSize: vars.size.touchLarge,
  borderRadius: vars.radius.pill,
  background: vars.color.againSoft,
  color: vars.color.again,
});

export const title = style({
  fontSize: vars.text.xxl,
  letterSpacing: vars.tracking.tight,
  lineHeight: vars.leading.tight,
  overflowWrap: "anywhere",
});
