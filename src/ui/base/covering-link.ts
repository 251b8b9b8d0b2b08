import type { StyleRule } from "@vanilla-extract/css";
import { vars } from "../theme.css.ts";

/**
 * The look of a link that covers its container, which is positioned; other controls are above this layer.
 *
 * @param radius Of the container's corners.
 */
export const coveringLink = (radius: string) =>
  ({
    color: "inherit",
    textDecoration: "none",
    selectors: {
      "&::after": { content: "", position: "absolute", inset: 0, borderRadius: radius },
      "&:hover": { textDecoration: "underline" },
      "&:focus-visible": { outline: "none" },
      "&:focus-visible::after": {
        outline: `${vars.border.focus} solid ${vars.color.accent}`,
        outlineOffset: vars.border.strong,
      },
    },
  }) satisfies StyleRule;
