import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

const within = {
  inlineSize: "100%",
  maxInlineSize: `calc(${vars.size.reading} + 2 * ${vars.space.gutter})`,
  marginInline: "auto",
  paddingInline: vars.space.gutter,
} as const;

export const page = style({ display: "flex", flexDirection: "column", minBlockSize: "100svh" });

export const main = style({ ...within, flex: 1, paddingBlock: vars.space.xl });

export const title = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text.display,
  fontWeight: vars.weight.normal,
  letterSpacing: vars.tracking.tight,
  lineHeight: vars.leading.tight,
});

export const lead = style({
  marginBlockStart: vars.space.md,
  color: vars.color.inkSoft,
  fontSize: vars.text.lg,
});

export const contents = style({
  marginBlockStart: vars.space.lg,
  padding: vars.space.md,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  fontSize: vars.text.sm,
  "@media": { [media.tablet]: { columnCount: 2, columnGap: vars.space.lg } },
});

export const entry = style({ breakInside: "avoid", paddingBlock: vars.space.xxs });

export const question = style({ selectors: { "p + &": { marginBlockStart: vars.space.xl } } });

export const section = style({ display: "grid", gap: vars.space.sm, marginBlockStart: vars.space.xl });

export const heading = style({ fontSize: vars.text.lg, scrollMarginBlockStart: vars.space.md });

/* Below its question, not below the mark. */
export const answer = style({
  display: "grid",
  gap: vars.space.sm,
  paddingBlockEnd: vars.space.lg,
  paddingInlineStart: `calc(${vars.size.icon} + ${vars.space.sm})`,
});

const text = `:is(${section}, ${answer})`;
globalStyle(`${text} :is(ul, ol)`, {
  display: "grid",
  gap: vars.space.xs,
  paddingInlineStart: vars.space.lg,
});
globalStyle(`${text} ul`, { listStyleType: "disc" });
globalStyle(`${text} ol`, { listStyleType: "decimal" });
