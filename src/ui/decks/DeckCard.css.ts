import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const list = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${vars.size.tile}), 1fr))`,
  gap: vars.space.lg,
});

const { surface, line } = vars.color;
const edge = (depth: number) =>
  `0 calc(${depth} * ${vars.border.edge}) 0 calc(-1 * ${vars.border.line}) ${surface}, 0 calc(${depth} * ${vars.border.edge}) 0 0 ${line}`;

/* A deck looks like a pile of cards, with two more edges below the first. */
export const deck = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: vars.space.xs,
  minInlineSize: 0,
  padding: vars.space.lg,
  marginBlockEnd: vars.space.xs,
  border: `${vars.border.line} solid ${line}`,
  borderRadius: vars.radius.lg,
  background: surface,
  boxShadow: `${edge(1)}, ${edge(2)}`,
  transitionProperty: "border-color",
  transitionDuration: vars.motion.quick,
  selectors: { "&:hover": { borderColor: vars.color.control } },
});

export const head = style({ display: "flex", alignItems: "flex-start", justifyContent: "space-between" });

export const title = style({ minInlineSize: 0, fontSize: vars.text.lg, overflowWrap: "anywhere" });

/* Above the link; its icon ends where the text below does. */
export const corner = style({
  position: "relative",
  flexShrink: 0,
  marginBlock: `calc(-1 * ${vars.space.sm})`,
  marginInlineEnd: `calc(-1 * ${vars.space.sm})`,
});

export const link = style({
  color: "inherit",
  textDecoration: "none",
  /* The whole card is a link; its other controls are above this layer. */
  selectors: {
    "&::after": { content: "", position: "absolute", inset: 0, borderRadius: vars.radius.lg },
    "&:hover": { textDecoration: "underline" },
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": {
      outline: `${vars.border.focus} solid ${vars.color.accent}`,
      outlineOffset: vars.border.strong,
    },
  },
});

export const description = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
});

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.sm,
  marginBlockStart: "auto",
  paddingBlockStart: vars.space.sm,
});

export const size = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const actions = style({ position: "relative", display: "flex", gap: vars.space.xs });
