import { style, styleVariants } from "@vanilla-extract/css";
import { container, media, vars } from "../theme.css.ts";

export const bar = style({
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  gap: vars.space.xs,
  margin: 0,
  padding: 0,
  border: 0,
  containerType: "inline-size",
});

/* As high as the ratings, so that the card keeps its size. */
export const reveal = style({ display: "grid", minBlockSize: vars.size.tabBar });

const button = style({
  position: "relative",
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: vars.space.hair,
  minBlockSize: vars.size.tabBar,
  paddingInline: vars.space.xxs,
  paddingBlock: vars.space.xs,
  border: `${vars.border.line} solid transparent`,
  borderRadius: vars.radius.md,
  lineHeight: vars.leading.tight,
  touchAction: "manipulation",
  transitionProperty: "border-color",
  transitionDuration: vars.motion.quick,
  selectors: { "&:disabled": { opacity: vars.opacity.disabled, cursor: "not-allowed" } },
});

const rating = (strong: string, soft: string) => [
  button,
  style({ background: soft, color: strong, selectors: { "&:hover:enabled": { borderColor: strong } } }),
];

export const rate = styleVariants({
  1: rating(vars.color.again, vars.color.againSoft),
  2: rating(vars.color.hard, vars.color.hardSoft),
  3: rating(vars.color.good, vars.color.goodSoft),
  4: rating(vars.color.easy, vars.color.easySoft),
});

export const label = style({ fontWeight: vars.weight.bold });

export const interval = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  fontVariantNumeric: "tabular-nums",
});

/** A key label, shown on devices that are likely to have a keyboard. */
export const key = style({
  display: "none",
  minInlineSize: vars.size.icon,
  paddingInline: vars.space.xxs,
  border: `${vars.border.line} solid currentColor`,
  borderRadius: vars.radius.sm,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.snug,
  textAlign: "center",
  "@media": { [media.finePointer]: { display: "inline-block" } },
});

export const cornerKey = style({
  position: "absolute",
  insetBlockStart: vars.space.xs,
  insetInlineEnd: vars.space.xs,
  color: vars.color.inkSoft,
  borderColor: vars.color.control,
  /* In a narrower container, it would cover the label. */
  "@container": { [container.narrow]: { display: "none" } },
});
