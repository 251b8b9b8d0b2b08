import { globalStyle, style } from "@vanilla-extract/css";
import { row } from "../controls/ButtonRow.css.ts";
import { actions } from "../forms/Form.css.ts";
import { media, vars } from "../theme.css.ts";

export const layout = style({
  display: "grid",
  gridTemplateRows: "auto 1fr",
  minBlockSize: "100svh",
  paddingInline: vars.space.gutter,
  paddingBlockEnd: vars.space.xl,
});

export const bar = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minBlockSize: vars.size.topBar,
});

export const home = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.size.touch,
  textDecoration: "none",
});

export const main = style({
  display: "grid",
  alignContent: "center",
  justifyItems: "center",
  paddingBlock: vars.space.lg,
});

export const panel = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.lg,
  overflowWrap: "anywhere",
  inlineSize: `min(100%, ${vars.size.panel})`,
  padding: vars.space.xl,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
  selectors: { "&:has(table)": { inlineSize: `min(100%, ${vars.size.reading})` } },
  "@media": { [media.small]: { padding: vars.space.lg } },
});

/* Buttons below each other, as wide as the fields. */
globalStyle(`${panel} :is(${row}, ${actions})`, {
  display: "grid",
  alignItems: "stretch",
  textAlign: "center",
});

export const heading = style({ display: "grid", gap: vars.space.xs });

export const title = style({
  fontSize: vars.text.xxl,
  letterSpacing: vars.tracking.tight,
  lineHeight: vars.leading.tight,
});

export const lead = style({ color: vars.color.inkSoft });

export const aside = style({
  color: vars.color.inkSoft,
  marginBlockStart: vars.space.lg,
  textAlign: "center",
});
