import { globalStyle, style } from "@vanilla-extract/css";
import { actions, title } from "../forms/Form.css.ts";
import { media, vars } from "../theme.css.ts";

/** Both sides and the button of the card form are visible together, on a phone too. */
export const cardForm = style({});

globalStyle(`${cardForm} > form`, { gap: vars.space.md });
globalStyle(`${cardForm} ${title}`, { fontSize: vars.text.lg });
globalStyle(`${cardForm} ${actions}`, {
  position: "sticky",
  zIndex: 1,
  insetBlockEnd: 0,
  paddingBlock: vars.space.xs,
  // More fields may follow below it.
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  background: vars.color.surface,
  "@media": {
    [media.small]: { insetBlockEnd: `calc(${vars.size.tabBar} + env(safe-area-inset-bottom, 0px))` },
  },
});
globalStyle(`dialog ${cardForm} ${actions}`, {
  "@media": {
    [media.small]: { insetBlockEnd: 0 },
  },
});
/* Above the buttons. */
globalStyle(`${cardForm} :is(textarea, input, summary)`, { scrollMarginBlockEnd: vars.size.row });

/** Tools of a field are less prominent than the form's button. */
export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.xs,
  marginInlineStart: `calc(-1 * ${vars.space.xs})`,
  fontSize: vars.text.sm,
});
globalStyle(`${tools} > button`, { paddingInline: vars.space.xs });

/** A field and its preview, side by side if there is room. */
export const fieldAndPreview = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${vars.size.tile}), 1fr))`,
  gap: vars.space.md,
  alignItems: "start",
});

/** Takes no column while it is empty. */
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
