import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const figure = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.sm,
  minInlineSize: 0,
  padding: vars.space.md,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  breakInside: "avoid",
});

export const wide = style([figure, { gridColumn: "1 / -1" }]);

export const head = style({ display: "grid", gap: vars.space.xxs });

export const title = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
});

/* The sentence comes first; the chart explains it. */
export const finding = style({
  fontSize: vars.text.md,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.snug,
  textWrap: "pretty",
});

/* Charts beside a taller one grow to its height. */
export const panels = style({
  display: "grid",
  flex: "1 0 auto",
  gap: vars.space.md,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, 13rem), 1fr))`,
});

export const panel = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.xxs,
  minInlineSize: 0,
});

export const panelTitle = style({ fontSize: vars.text.sm, fontWeight: vars.weight.medium });

export const note = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${vars.space.md}`,
  marginBlockStart: "auto",
  marginBlockEnd: `calc(-1 * ${vars.space.xs})`,
  "@media": { print: { display: "none" } },
});

export const action = style({
  minBlockSize: vars.size.touch,
  padding: 0,
  border: 0,
  background: "transparent",
  color: vars.color.accent,
  fontSize: vars.text.sm,
  textDecoration: "underline",
  textDecorationColor: "transparent",
  textUnderlineOffset: "0.2em",
  selectors: { "&:hover": { textDecorationColor: "currentColor" } },
});

export const scroll = style({
  maxBlockSize: "20rem",
  overflow: "auto",
  borderBlock: `${vars.border.line} solid ${vars.color.line}`,
  "@media": { print: { maxBlockSize: "none", overflow: "visible" } },
});

export const table = style({
  inlineSize: "100%",
  borderCollapse: "collapse",
  fontSize: vars.text.sm,
  fontVariantNumeric: "tabular-nums",
});

const cell = style({
  paddingBlock: vars.space.xxs,
  paddingInlineEnd: vars.space.md,
  textAlign: "start",
  verticalAlign: "top",
});

export const headCell = style([
  cell,
  {
    position: "sticky",
    insetBlockStart: 0,
    background: vars.color.surface,
    color: vars.color.inkSoft,
    fontWeight: vars.weight.medium,
  },
]);

export const bodyCell = style([
  cell,
  {
    borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
    fontWeight: vars.weight.normal,
    overflowWrap: "anywhere",
  },
]);

export const day = style([bodyCell, { whiteSpace: "nowrap" }]);

export const number = style({
  textAlign: "end",
  selectors: { "&:last-child": { paddingInlineEnd: vars.space.xs } },
});
