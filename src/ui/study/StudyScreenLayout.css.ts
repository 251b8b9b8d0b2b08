import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";
import { leastHeight } from "./StudyCard.css.ts";

/* On a phone, in both orientations, the card fills the space that header, details and bar leave. */
const PHONE = `screen and (max-width: 768px), ${media.short}`;

export const screen = style({
  flex: 1,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.md,
  inlineSize: "100%",
  maxInlineSize: `calc(${vars.size.card} + 2 * ${vars.space.gutter})`,
  marginInline: "auto",
  paddingInline: vars.space.gutter,
  // A dragged card must not widen the page.
  overflowX: "clip",
  "@media": { [PHONE]: { gap: vars.space.xs } },
});

/* From the top, so that a card that grows with its answer grows downwards only. The buttons are right below it. Fingers scroll it up and down; what else
   they do is the learner's answer. */
export const middle = style({
  vars: { [leastHeight]: "clamp(18rem, 100svh - 20rem, 32rem)" },
  display: "grid",
  alignContent: "start",
  touchAction: "pan-y",
  position: "relative",
  "@media": {
    [PHONE]: {
      // Sets the question's position; the card itself grows to the exact height.
      vars: { [leastHeight]: "max(8rem, 100svh - 16rem)" },
      flex: 1,
      gridTemplateRows: "minmax(min-content, 1fr)",
      alignContent: "stretch",
      alignItems: "start",
    },
  },
});
globalStyle(`${middle} > article`, {
  alignSelf: "stretch",
  // As high as the space, which a notice in the header makes smaller.
  "@media": { [PHONE]: { minBlockSize: 0 } },
});

/* Reserves its height, so that the card does not resize when the details appear with the answer. */
export const details = style({ minBlockSize: vars.size.touch });

/* The card follows a finger, and goes back when it is let go. */
globalStyle(`${middle} article`, { transition: `translate ${vars.motion.quick} ${vars.motion.ease}` });
globalStyle(`${middle}[data-dragged] article`, { transition: "none", willChange: "translate" });
const unmoved = { translate: "none !important" };
globalStyle(`${middle} article`, { "@media": { "(prefers-reduced-motion: reduce)": unmoved } });
globalStyle(`:root[data-motion='off'] ${middle} article`, unmoved);

/* The effect of lifting the finger, over the card. */
export const promise = style({
  position: "absolute",
  zIndex: 1,
  insetBlockStart: vars.space.lg,
  justifySelf: "center",
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.md,
  border: `${vars.border.strong} solid currentColor`,
  borderRadius: vars.radius.md,
  fontWeight: vars.weight.bold,
  fontSize: vars.text.lg,
  pointerEvents: "none",
  visibility: "hidden",
});
globalStyle(`${middle}[data-promise=left] > ${promise}[data-to=left]`, { visibility: "visible" });
globalStyle(`${middle}[data-promise=right] > ${promise}[data-to=right]`, { visibility: "visible" });

export const promiseTone = styleVariants({
  show: { background: vars.color.surface, color: vars.color.accent },
  1: { background: vars.color.againSoft, color: vars.color.again },
  2: { background: vars.color.hardSoft, color: vars.color.hard },
  3: { background: vars.color.goodSoft, color: vars.color.good },
  4: { background: vars.color.easySoft, color: vars.color.easy },
});

/* Stays visible below a long card. */
export const foot = style({
  position: "sticky",
  insetBlockEnd: 0,
  marginInline: `calc(-1 * ${vars.space.gutter})`,
  paddingInline: vars.space.gutter,
  paddingBlockStart: vars.space.xs,
  paddingBlockEnd: `max(${vars.space.lg}, env(safe-area-inset-bottom, 0px))`,
  background: vars.color.paper,
  "@media": {
    [PHONE]: {
      marginBlockStart: `calc(-1 * ${vars.space.xs})`,
      paddingBlockEnd: `max(${vars.space.sm}, env(safe-area-inset-bottom, 0px))`,
    },
  },
});
