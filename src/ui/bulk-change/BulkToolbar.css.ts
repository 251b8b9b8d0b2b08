import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme.css.ts";

/** The toolbar stays in view while the list below it scrolls. */
export const list = style({ display: "flex", flexDirection: "column", gap: vars.space.sm });

export const toolbar = style({
  position: "sticky",
  // Above the list, and below the suggestions of a search.
  zIndex: 1,
  // Below the top bar, which scrolls away on a wide screen.
  insetBlockStart: vars.size.topBar,
  "@media": { [media.desktop]: { insetBlockStart: 0 } },
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xs,
  paddingBlock: vars.space.xs,
  background: vars.color.paper,
  selectors: {
    // Close to the filters, while nothing is selected.
    "&:not(:has([role=status]))": { marginBlockStart: `calc(-1 * ${vars.space.md})` },
    "body:has([data-above-frame]) &": { insetBlockStart: `calc(${vars.size.topBar} + ${vars.size.strip})` },
  },
});

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "end",
  gap: vars.space.xs,
  // Buttons in the lead are on the last line of it.
  selectors: { "&:has(a)": { alignItems: "end" } },
});

export const count = style({ flex: 1, minInlineSize: vars.size.tile, fontSize: vars.text.sm });

export const lead = style({
  flex: 1,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.snug,
});

/* One row that scrolls, so that the toolbar leaves room for the cards on a phone. */
export const actions = style({
  display: "flex",
  gap: vars.space.xs,
  overflowX: "auto",
  // Room for the outline of the focus.
  padding: vars.border.focus,
  margin: `calc(-1 * ${vars.border.focus})`,
  "@media": { [media.desktop]: { flexWrap: "wrap" } },
});

export const action = style({ flexShrink: 0 });

/* Only a target for the focus. */
export const focusTarget = style({ borderRadius: vars.radius.sm });
