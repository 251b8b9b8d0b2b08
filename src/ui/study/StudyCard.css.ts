import { createVar, fallbackVar, keyframes, style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

/* A card is readable from its first frame. */
const lay = keyframes({ from: { opacity: 0.6, translate: `0 ${vars.space.xs}` } });
const draw = keyframes({ from: { scale: "0 1" } });

/* The minimum height of a card; if unset, that of a card among others. */
export const leastHeight = createVar();
const height = fallbackVar(leastHeight, vars.size.cardFace);

export const card = style({
  display: "flex",
  position: "relative",
  flexDirection: "column",
  minBlockSize: height,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
  animation: `${lay} ${vars.motion.instant} ${vars.motion.ease}`,
});

export const deck = style({
  paddingBlockStart: vars.space.md,
  paddingInline: vars.space.lg,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  textAlign: "center",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

/* In the corner, so that the question does not move when a mark is set. */
export const marks = style({
  position: "absolute",
  insetBlockStart: vars.space.sm,
  insetInlineEnd: vars.space.sm,
});

const face = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "center",
  minInlineSize: 0,
  padding: `clamp(${vars.space.lg}, 4vw, ${vars.space.xl})`,
  "@media": { [media.short]: { paddingBlock: vars.space.md } },
});

/* Half of the smallest card, so that the question does not move when the answer shows. */
export const question = style([face, { minBlockSize: `calc(${height} / 2)` }]);

/* Has no box: it only announces its content. */
export const said = style({ display: "contents" });

export const answer = style([
  face,
  {
    flex: "1 0 auto",
    scrollMarginBlockEnd: vars.space.huge,
    animation: `${lay} ${vars.motion.instant} ${vars.motion.ease}`,
  },
]);

export const divider = style({
  flexShrink: 0,
  marginInline: "auto",
  inlineSize: `calc(100% - 2 * ${vars.space.xl})`,
  border: 0,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  animation: `${draw} ${vars.motion.short} ${vars.motion.ease}`,
});

export const foot = style({
  display: "flex",
  justifyContent: "center",
  padding: vars.space.md,
  paddingBlockStart: 0,
});
