import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

export const row = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  minBlockSize: vars.size.touch,
  cursor: "pointer",
  selectors: { "&:has(:disabled)": { color: vars.color.inkSoft, cursor: "default" } },
});

/* The line of a control, with what is beside it. */
export const besides = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.sm,
});

/* Hint and error are below the label, not below the box. */
export const below = style({
  display: "grid",
  paddingInlineStart: `calc(${vars.size.icon} + ${vars.space.sm})`,
  // The line above is as high as a finger needs, and its text less so.
  selectors: { "&:not(:empty)": { marginBlockStart: `calc(-1 * ${vars.space.xs})` } },
});

/**
 * A checkbox or radio button of our own. In dark mode, a native one that is not selected has a filled square,
 * which looks disabled. A disabled one here is filled and has no frame.
 */
export const box = style({
  appearance: "none",
  display: "inline-grid",
  placeItems: "center",
  flexShrink: 0,
  inlineSize: vars.size.icon,
  blockSize: vars.size.icon,
  border: `${vars.border.strong} solid ${vars.color.control}`,
  borderRadius: vars.radius.sm,
  background: vars.color.surface,
  selectors: {
    "&[type=radio]": { borderRadius: vars.radius.pill },
    "&:hover:enabled": { borderColor: vars.color.ink },
    "&[aria-invalid=true]": { borderColor: vars.color.again },
    "&:checked, &:checked:hover": { borderColor: vars.color.accent, background: vars.color.accent },
    "&:disabled": { borderColor: vars.color.line, background: vars.color.line },
    "&:checked:disabled": { borderColor: vars.color.control, background: vars.color.control },
    "&:checked::before": {
      content: "",
      inlineSize: vars.size.dot,
      blockSize: vars.size.dot,
      borderRadius: vars.radius.pill,
      background: vars.color.onAccent,
    },
    "&[type=checkbox]::before": {
      inlineSize: vars.size.iconSmall,
      blockSize: vars.size.iconSmall,
      borderRadius: 0,
      // A tick.
      clipPath: "polygon(16% 52%, 27% 41%, 42% 56%, 74% 22%, 85% 33%, 42% 78%)",
    },
  },
  // Colours of the page are not shown there, so the native control is used.
  "@media": {
    "(forced-colors: active), print": {
      appearance: "auto",
      selectors: { "&:checked::before": { content: "none" } },
    },
  },
});
