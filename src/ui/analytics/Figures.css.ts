import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

/* Side by side if both have enough room. */
export const figures = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 21rem), 1fr))",
  gap: vars.space.md,
  "@media": { print: { display: "block" } },
});

globalStyle(`${figures} > *`, { "@media": { print: { marginBlockEnd: vars.space.md } } });

export const report = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xl,
  transition: `opacity ${vars.motion.short}`,
});

/* Outdated figures. */
export const stale = style([report, { opacity: 0.6 }]);

export const choices = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${vars.space.xs} ${vars.space.lg}`,
  "@media": { print: { display: "none" } },
});

export const segments = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.hair,
  padding: vars.space.hair,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  "@media": {
    [media.small]: {
      display: "grid",
      inlineSize: "100%",
      gridTemplateColumns: "repeat(auto-fit, minmax(6rem, 1fr))",
    },
  },
});

export const segment = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.sm,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  whiteSpace: "nowrap",
  selectors: {
    "&:hover": { color: vars.color.ink },
    "&[aria-current]": {
      background: vars.color.accentSoft,
      color: vars.color.accentStrong,
      boxShadow: `inset 0 0 0 ${vars.border.line} ${vars.color.accent}`,
    },
  },
});

/* A phone prints from its own menu. */
export const print = style({
  display: "none",
  "@media": { [media.tablet]: { display: "block" }, print: { display: "none" } },
});
