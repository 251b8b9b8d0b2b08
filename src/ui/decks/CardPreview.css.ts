import { globalStyle, style } from "@vanilla-extract/css";
import { actions, title } from "../forms/Form.css.ts";
import { media, vars } from "../theme.css.ts";

/** The form for a card: both sides and its button are seen together on a phone. */
export const cardForm = style({});

globalStyle(`${cardForm} > form`, { "@media": { [media.small]: { gap: vars.space.md } } });
globalStyle(`${cardForm} ${title}`, { fontSize: vars.text.lg });
globalStyle(`${cardForm} ${actions}`, {
  "@media": {
    [media.small]: {
      position: "sticky",
      zIndex: 1,
      insetBlockEnd: `calc(${vars.size.tabBar} + env(safe-area-inset-bottom, 0px))`,
      paddingBlock: vars.space.xs,
      background: vars.color.paper,
    },
  },
});
globalStyle(`dialog ${cardForm} ${actions}`, {
  "@media": {
    [media.small]: {
      insetBlockEnd: 0,
      background: vars.color.surface,
      // More fields may follow below it.
      borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
    },
  },
});
/* Above the buttons. */
globalStyle(`${cardForm} :is(textarea, input, summary)`, {
  "@media": { [media.small]: { scrollMarginBlockEnd: vars.size.row } },
});

/** Tools of a field, which are less than the button of the form. */
export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.xs,
  marginInlineStart: `calc(-1 * ${vars.space.xs})`,
  fontSize: vars.text.sm,
});
globalStyle(`${tools} > button`, { paddingInline: vars.space.xs });

/** A field, and what is written in it beside it where there is room for both. */
export const fieldAndPreview = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${vars.size.tile}), 1fr))`,
  gap: vars.space.md,
  alignItems: "start",
});

/** No column of its own while there is nothing in it. */
export const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xxs,
  ":empty": { display: "none" },
});

export const preview = style({
  border: `${vars.border.line} dashed ${vars.color.line}`,
  borderRadius: vars.radius.md,
  padding: vars.space.md,
  minInlineSize: 0,
});

export const caption = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });
