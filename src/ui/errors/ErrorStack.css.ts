import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";
import { body as details } from "./ErrorDetails.css.ts";

const sheet = style({
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  boxShadow: vars.shadow.high,
  selectors: {
    /* Who reads about one error has it before them; the others come back afterwards. */
    [`dialog:has(${details}) &`]: { display: "none" },
  },
});

/** Only as wide as what is said about the connection. */
export const note = style([sheet, { alignSelf: "end", overflow: "hidden" }]);

export const stack = style([
  sheet,
  {
    display: "flex",
    flexDirection: "column",
    minBlockSize: 0,
    overflowY: "auto",
    overscrollBehavior: "contain",
    "@media": {
      /* The page below stays in view, and in use. */
      [media.small]: { maxBlockSize: `max(50svh - ${vars.size.topBar}, ${vars.size.stat})` },
    },
  },
]);

/* Its edges would cut a ring around what stands at them. */
globalStyle(`${stack} :focus-visible`, { outlineOffset: `calc(-1 * ${vars.border.focus})` });

/* Where there is room, what stands above and below the list stays. */
export const list = style({
  flexShrink: 0,
  overscrollBehavior: "contain",
  "@media": { [media.tall]: { flexShrink: 1, overflowY: "auto" } },
});

export const foot = style({
  display: "flex",
  flexShrink: 0,
  flexWrap: "wrap",
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  fontSize: vars.text.sm,
});
globalStyle(`${foot} > :last-child`, { marginInlineStart: "auto" });

export const offline = style({ flexShrink: 0, background: vars.color.hardSoft });

export const offlineTitle = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.sm,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.bold,
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&:focus-visible": { outlineOffset: `calc(-1 * ${vars.border.focus})` },
  },
});

/* Folded and alone it is but a sign, beside which the counts of a study session can be read. */
export const offlineName = style({
  "@media": {
    [media.small]: {
      selectors: { [`${note} > :not([open]) > * > &`]: { position: "absolute", clipPath: "inset(50%)" } },
    },
  },
});

export const fold = style({
  marginInlineStart: "auto",
  color: vars.color.inkSoft,
  rotate: "90deg",
  transition: `rotate ${vars.motion.quick}`,
  selectors: { "[open] > * > &": { rotate: "-90deg" } },
});

export const offlineText = style({
  paddingInline: vars.space.sm,
  paddingBlockEnd: vars.space.sm,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.snug,
});

export const slow = style({
  flexShrink: 0,
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.sm,
  background: vars.color.sunken,
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  lineHeight: vars.leading.snug,
});
