import { globalStyle, style } from "@vanilla-extract/css";
import { clampedText } from "../base/clamped-text.ts";
import { coveringLink } from "../base/covering-link.ts";
import { media, vars } from "../theme.css.ts";

export const list = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${vars.size.tile}), 1fr))`,
  gap: vars.space.lg,
});

/* The columns of all rows. On a phone, a deck's details are below its title, in line with its actions. */
export const rows = style({
  display: "grid",
  gridTemplateColumns: "[title counts] auto [size] minmax(0, 1fr) [actions] auto [corner] auto",
  gap: vars.space.xs,
  "@media": {
    [media.tablet]: {
      gridTemplateColumns:
        "[title] minmax(0, 1fr) [tags] auto [counts] auto [size] auto [corner] auto [actions] auto",
    },
  },
});
const inRow = (column: "title" | "tags" | "counts" | "size" | "corner" | "actions") => ({
  gridColumn: column === "counts" || column === "size" ? column : "title / corner",
  "@media": { [media.tablet]: { gridColumn: column, gridRow: 1 } },
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
  selectors: {
    "&:hover": { borderColor: vars.color.control },
    "&:has(input:checked)": { borderColor: vars.color.accent, background: vars.color.accentSoft },
    [`${rows} > &`]: {
      display: "grid",
      gridColumn: "1 / -1",
      gridTemplateColumns: "subgrid",
      alignItems: "center",
      gap: `${vars.space.xxs} ${vars.space.md}`,
      paddingInline: vars.space.md,
      paddingBlock: vars.space.xs,
      marginBlockEnd: 0,
      boxShadow: "none",
    },
  },
});

/* No pile below a deck that cannot be studied now. */
export const unavailable = style([
  deck,
  { background: "transparent", boxShadow: "none", color: vars.color.inkSoft },
]);

export const head = style({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  selectors: { [`${rows} &`]: { display: "contents" } },
});

export const title = style({
  minInlineSize: 0,
  fontSize: vars.text.lg,
  overflowWrap: "anywhere",
  selectors: { [`${rows} &`]: { ...inRow("title"), fontSize: vars.text.md } },
});

globalStyle(`${rows} > li > dl`, inRow("counts"));

/* Above the link; its icon ends where the text below ends. */
export const corner = style({
  position: "relative",
  flexShrink: 0,
  marginBlock: `calc(-1 * ${vars.space.sm})`,
  marginInlineEnd: `calc(-1 * ${vars.space.sm})`,
  selectors: { [`${rows} &`]: { ...inRow("corner"), gridColumn: "corner", gridRow: 1, justifySelf: "end" } },
});

export const link = style(coveringLink(vars.radius.lg));

export const tags = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  selectors: { [`${rows} &`]: { ...inRow("tags"), maxInlineSize: vars.size.stat } },
});

export const description = style({
  ...clampedText(2),
  selectors: { [`${rows} &`]: { display: "none" } },
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.sm,
  marginBlockStart: "auto",
  paddingBlockStart: vars.space.sm,
  selectors: { [`${rows} &`]: { display: "contents" } },
});

export const size = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  selectors: {
    [`${rows} ${foot} > &`]: { ...inRow("size"), maxInlineSize: vars.size.tile },
    // A deck in the trash has no counts before it.
    [`${rows} > :not(:has(> dl)) ${foot} > &`]: {
      "@media": { [media.phone]: { gridColumn: "title / actions", fontSize: vars.text.xs } },
    },
  },
});

export const actions = style({
  position: "relative",
  display: "flex",
  gap: vars.space.xs,
  selectors: {
    [`${rows} &`]: { ...inRow("actions"), gridColumn: "actions / -1", justifySelf: "end" },
  },
});
