import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

const spin = keyframes({ from: { rotate: "-1turn" } });

const DARK = "screen and (prefers-color-scheme: dark)";

/* It needs scripts. */
export const toggle = style({ "@media": { "(scripting: none)": { display: "none" } } });

const face = style({ alignItems: "center", gap: vars.space.sm });

export const inLight = style([
  face,
  {
    display: "inline-flex",
    "@media": { [DARK]: { selectors: { ":root:not(.light) &": { display: "none" } } } },
    selectors: { ":root.dark &": { display: "none" } },
  },
]);

export const inDark = style([
  face,
  {
    display: "none",
    "@media": { [DARK]: { selectors: { ":root:not(.light) &": { display: "inline-flex" } } } },
    selectors: { ":root.dark &": { display: "inline-flex" } },
  },
]);

/* The icon turns only after a change, not initially. */
export const icon = style({
  display: "grid",
  selectors: {
    ":root[data-toggled] &": { animation: `${spin} ${vars.motion.spin} ${vars.motion.ease}` },
  },
});
