import { vars } from "../theme.css.ts";

/**
 * The look of a text of which so many lines are shown, with an ellipsis where there are more. Its lines are high, so that
 * the vowel signs of Arabic are not cut off.
 */
export const clampedText = (lines: number) =>
  ({
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: lines,
    overflow: "hidden",
    overflowWrap: "anywhere",
    lineHeight: vars.leading.normal,
  }) as const;
