import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

/** The centred content of an empty, loading or failed page. */
export const state = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "center",
  alignContent: "center",
  gap: vars.space.sm,
  inlineSize: "100%",
  maxInlineSize: vars.size.reading,
  marginInline: "auto",
  paddingBlock: vars.space.xl,
  paddingInline: vars.space.md,
  textAlign: "center",
});

export const sign = style({ color: vars.color.inkSoft, marginBlockEnd: vars.space.xs });

export const title = style({ fontSize: vars.text.xl, letterSpacing: vars.tracking.tight });

export const text = style({ color: vars.color.inkSoft, overflowWrap: "anywhere" });

export const detail = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  fontFamily: vars.font.mono,
  userSelect: "all",
});

export const wide = style({ inlineSize: `min(100%, ${vars.size.tile})` });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: vars.space.sm,
  marginBlockStart: vars.space.sm,
});

/* Reserves the space of what a loading screen shows later. */
export const stillState = style([state, { alignContent: "start" }]);
export const reservedLines = style({ display: "grid", alignContent: "end", minBlockSize: "3lh" });
export const reservedText = style([text, { minBlockSize: "3lh" }]);
export const reservedActions = style([actions, { minBlockSize: vars.size.touch }]);
