import { globalStyle, style } from "@vanilla-extract/css";
import { leastHeight } from "../study/StudyCard.css.ts";
import { vars } from "../theme.css.ts";

export const screen = style({
  position: "relative",
  display: "grid",
  gap: vars.space.xl,
  margin: 0,
  vars: { [leastHeight]: vars.size.tile },
  inlineSize: "100%",
  maxInlineSize: `calc(${vars.size.panel} + ${vars.space.huge})`,
  marginInline: "auto",
});

const sheet = {
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
} as const;

/* Pages without script hide the live cards and show a drawing. */
export const live = style([
  screen,
  { outline: "none", "@media": { "(scripting: none)": { display: "none" } } },
]);

/* Clear of the pile, whose corners are above the card. */
export const invitation = style({
  marginBlockEnd: `calc(-1 * ${vars.space.sm})`,
  color: vars.color.inkSoft,
  fontWeight: vars.weight.medium,
  textAlign: "center",
});

/* Above the two cards below. The focus ring of the study screen is drawn here, because the pile would cover it. */
export const top = style({
  position: "relative",
  zIndex: 1,
  borderRadius: vars.radius.lg,
  selectors: {
    [`${live}:focus-visible &`]: {
      outline: `${vars.border.focus} solid ${vars.color.accent}`,
      outlineOffset: vars.border.strong,
    },
  },
});

/* Letters and numbers share the text font; the signs use a font for formulas. */
globalStyle(`${top} :is(mi, mn)`, { fontFamily: vars.font.serif });

/* The ratings take no more space than the button they replace. */
export const bar = style({ display: "grid", alignItems: "center", minBlockSize: vars.size.tabBar });

/* Space for a button that comes and goes. */
export const undo = style({
  display: "grid",
  justifyContent: "center",
  marginBlockStart: vars.space.sm,
  minBlockSize: vars.size.touch,
});

/* Space turns the card from anywhere on the page. The other keys work only while the focus is inside. */
globalStyle(`${live}:not(:focus-within) :is(fieldset, ${undo}) kbd`, { display: "none" });

/* Two more cards are below, slightly rotated. */
export const pile = style({
  position: "relative",
  selectors: {
    "&::before, &::after": {
      ...sheet,
      content: "",
      position: "absolute",
      inset: 0,
      boxShadow: vars.shadow.low,
    },
    "&::before": { rotate: "-4deg", translate: "-2% 2%" },
    "&::after": { rotate: "2.5deg", translate: "1.5% 1%" },
  },
});

export const card = style({
  ...sheet,
  position: "relative",
  zIndex: 1,
  display: "grid",
  alignContent: "center",
  justifyItems: "center",
  gap: vars.space.lg,
  minBlockSize: leastHeight,
  padding: vars.space.xl,
  boxShadow: vars.shadow.high,
  fontFamily: vars.font.serif,
  textAlign: "center",
});

export const over = style([
  sheet,
  {
    display: "grid",
    alignContent: "center",
    minBlockSize: leastHeight,
    boxShadow: vars.shadow.high,
  },
]);

export const front = style({
  fontSize: vars.text.display,
  letterSpacing: vars.tracking.tight,
  lineHeight: vars.leading.tight,
});

export const rule = style({
  inlineSize: "100%",
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});

export const back = style({ fontSize: vars.text.display, lineHeight: vars.leading.snug });

export const note = style({ color: vars.color.inkSoft, fontStyle: "italic" });

export const ratings = style({
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  gap: vars.space.xs,
  position: "relative",
  zIndex: 1,
});
