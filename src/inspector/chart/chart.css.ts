import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#src/ui/theme.css.ts";

const { color } = vars;

export const figure = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.xs,
  minInlineSize: 0,
  minBlockSize: 0,
});

export const zooms = style({ display: "flex", flexWrap: "wrap", gap: vars.space.xxs });

export const region = style({
  flex: 1,
  overflow: "auto",
  minBlockSize: "10rem",
  padding: vars.space.sm,
  border: `${vars.border.line} solid ${color.line}`,
  borderRadius: vars.radius.md,
  background: color.surface,
});

export const message = style({ color: color.inkSoft, fontSize: vars.text.sm });

export const collapsible = style({ display: "flex", flexWrap: "wrap", gap: vars.space.xxs });

/* The layout counts characters of this size. */
export const drawing = style({
  blockSize: "auto",
  fill: color.ink,
  fontFamily: vars.font.mono,
  fontSize: "12px",
  cursor: "default",
});

const shape = style({ stroke: color.control, strokeWidth: 1.25 });

export const box = styleVariants({
  leaf: [shape, { fill: color.surface }],
  outer: [shape, { fill: color.paper }],
});

export const dashed = style({ strokeDasharray: "7 5" });

export const activeBox = style({
  stroke: color.accent,
  strokeWidth: 3,
  selectors: { [`&${box.leaf}`]: { fill: color.accentSoft } },
});

/** Behind the name of an active outer state. */
export const activeHead = style({ fill: color.accentSoft });

export const inner = style({ fill: "none", stroke: color.control });

export const selectedBox = style({ fill: "none", stroke: color.accentStrong, strokeWidth: 2 });

export const foundBox = style({ fill: "none", stroke: color.hard, strokeWidth: 3, strokeDasharray: "3 3" });

export const name = style({ fontWeight: vars.weight.bold });

export const note = style({ fill: color.inkSoft });

/** Behind words that edges may cross. */
export const behindWords = style({ fill: color.paper });

export const behindActive = style({ fill: color.accentSoft });

export const label = style({ fill: color.paper });

const path = style({ fill: "none", strokeLinejoin: "round" });

export const edge = styleVariants({
  initial: [path, { stroke: color.ink, strokeWidth: 1.5 }],
  plain: [path, { stroke: color.control, strokeWidth: 1.5 }],
  taken: [path, { stroke: color.accent, strokeWidth: 4 }],
  refused: [path, { stroke: color.again, strokeWidth: 2.25, strokeDasharray: "6 4" }],
  untested: [path, { stroke: color.hard, strokeWidth: 2.25, strokeDasharray: "12 5" }],
});

export const head = styleVariants({
  initial: { fill: color.ink },
  plain: { fill: color.control },
  taken: { fill: color.accent },
  refused: { fill: color.again },
  untested: { fill: color.hard },
});

export const line = styleVariants({
  plain: {},
  taken: { fill: color.accent, fontWeight: vars.weight.bold },
  refused: { fill: color.again },
  untested: { fill: color.hard, fontStyle: "italic" },
});

export const countdown = style({ fill: color.accent, fontWeight: vars.weight.bold });

export const refusedWords = style({ textDecorationLine: "line-through" });

export const selectedLine = style({
  textDecorationLine: "underline",
  textUnderlineOffset: "0.2em",
  selectors: { [`&${refusedWords}`]: { textDecorationLine: "underline line-through" } },
});

export const dot = style({ fill: color.ink });
