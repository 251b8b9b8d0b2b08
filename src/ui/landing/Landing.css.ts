import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

export const page = style({
  display: "flex",
  flexDirection: "column",
  minBlockSize: "100svh",
  overflowX: "clip",
});

const within = {
  inlineSize: "100%",
  maxInlineSize: `calc(${vars.size.content} + 2 * ${vars.space.gutter})`,
  marginInline: "auto",
  paddingInline: vars.space.gutter,
} as const;

export const main = style({ flex: 1 });

export const hero = style({
  ...within,
  display: "grid",
  alignItems: "center",
  gap: vars.space.xxl,
  paddingBlockStart: vars.space.xl,
  paddingBlockEnd: vars.space.huge,
  "@media": {
    [media.desktop]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      paddingBlockStart: vars.space.xxl,
    },
  },
});

export const words = style({ display: "grid", gap: vars.space.lg, maxInlineSize: vars.size.reading });

export const headline = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text.display,
  fontWeight: vars.weight.normal,
  letterSpacing: vars.tracking.tight,
  lineHeight: vars.leading.tight,
});

export const lead = style({ color: vars.color.inkSoft, fontSize: vars.text.lg });

export const actions = style({ display: "flex", flexWrap: "wrap", gap: vars.space.sm });

/** Reserves its height before its text arrives. */
export const small = style({ color: vars.color.inkSoft, fontSize: vars.text.sm, minBlockSize: "1lh" });

export const band = style({
  borderBlock: `${vars.border.line} solid ${vars.color.line}`,
  background: vars.color.surface,
});

export const sections = style({
  ...within,
  display: "grid",
  gap: vars.space.xl,
  paddingBlock: vars.space.xxl,
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});

export const section = style({ display: "grid", alignContent: "start", gap: vars.space.xs });

export const sign = style({ color: vars.color.accent, marginBlockEnd: vars.space.xs });

export const sectionTitle = style({ fontSize: vars.text.lg });

export const sectionText = style({ color: vars.color.inkSoft });

export const quiet = style({
  ...within,
  display: "grid",
  justifyItems: "center",
  gap: vars.space.md,
  paddingBlock: vars.space.huge,
  textAlign: "center",
});

export const quietTitle = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text.xxl,
  fontWeight: vars.weight.normal,
  letterSpacing: vars.tracking.tight,
});

export const quietText = style([lead, { maxInlineSize: vars.size.reading, marginBlockEnd: vars.space.md }]);
