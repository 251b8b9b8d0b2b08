import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

export const card = style({
  display: "grid",
  gap: vars.space.lg,
  minInlineSize: 0,
  // Room for vowel marks above the first line.
  paddingBlock: `clamp(${vars.space.lg}, 4vw, ${vars.space.xl})`,
  paddingInline: `clamp(${vars.space.md}, 4vw, ${vars.space.xl})`,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
});

/* Empty feedback takes no room. */
globalStyle(`${card} > [role=status]:empty`, { position: "absolute" });

export const prompt = style({ minInlineSize: 0, paddingBlockStart: vars.space.xs, overflowWrap: "anywhere" });

export const statement = style({
  display: "grid",
  gap: vars.space.xs,
  padding: vars.space.md,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  overflowWrap: "anywhere",
});

export const soft = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const options = style({
  display: "grid",
  gap: vars.space.xs,
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

globalStyle(`${options} > legend`, { paddingBlockEnd: vars.space.xxs });

export const two = style({
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

const option = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  minInlineSize: 0,
  minBlockSize: vars.size.touchLarge,
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.md,
  border: `${vars.border.line} solid ${vars.color.control}`,
  borderRadius: vars.radius.md,
  background: vars.color.paper,
  cursor: "pointer",
  overflowWrap: "anywhere",
  selectors: {
    "&:has(:focus-visible)": {
      outline: `${vars.border.focus} solid ${vars.color.accent}`,
      outlineOffset: vars.border.strong,
    },
    "&:has(:disabled)": { cursor: "default" },
  },
});

const look = (line: string, back: string) => [
  option,
  style({ borderColor: line, background: back, boxShadow: `inset 0 0 0 1px ${line}` }),
];

export const optionLook = styleVariants({
  open: [option],
  chosen: look(vars.color.accentStrong, vars.color.accentSoft),
  right: look(vars.color.good, vars.color.goodSoft),
  wrong: look(vars.color.again, vars.color.againSoft),
});

export const optionText = style({ flex: "1 1 auto", minInlineSize: 0 });

export const key = style({
  display: "none",
  flexShrink: 0,
  minInlineSize: vars.size.icon,
  border: `${vars.border.line} solid ${vars.color.control}`,
  borderRadius: vars.radius.sm,
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  textAlign: "center",
  "@media": { [media.finePointer]: { display: "inline-block" } },
});

export const pairs = style({ display: "grid", gap: vars.space.md, margin: 0, padding: 0, listStyle: "none" });

export const pair = style({
  display: "grid",
  gap: vars.space.xs,
  alignItems: "center",
  minInlineSize: 0,
  overflowWrap: "anywhere",
  "@media": { [media.tablet]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
});

/* Stays visible below a long question. */
export const foot = style({
  position: "sticky",
  insetBlockEnd: 0,
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: vars.space.sm,
  marginInline: `calc(-1 * ${vars.space.gutter})`,
  paddingInline: vars.space.gutter,
  paddingBlockStart: vars.space.xs,
  paddingBlockEnd: `max(${vars.space.sm}, env(safe-area-inset-bottom, 0px))`,
  background: `linear-gradient(transparent, ${vars.color.paper} ${vars.space.xs})`,
});

/* Scrolls focused elements above it. */
globalStyle(`html:has(${foot})`, {
  scrollPaddingBlockEnd: `calc(${vars.size.touch} + ${vars.space.lg} + env(safe-area-inset-bottom, 0px))`,
});

export const form = style({ display: "grid", gap: vars.space.md });

export const outcome = styleVariants({
  right: { color: vars.color.good, fontWeight: vars.weight.bold },
  partly: { color: vars.color.hard, fontWeight: vars.weight.bold },
  unsure: { color: vars.color.hard, fontWeight: vars.weight.bold },
  wrong: { color: vars.color.again, fontWeight: vars.weight.bold },
  unanswered: { color: vars.color.inkSoft, fontWeight: vars.weight.bold },
  uncounted: { color: vars.color.inkSoft, fontWeight: vars.weight.bold },
});

export const feedback = style({
  display: "grid",
  gap: vars.space.xs,
  paddingBlockStart: vars.space.md,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  overflowWrap: "anywhere",
});
