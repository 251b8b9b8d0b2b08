import { vars } from "../theme.css.ts";

/**
 * Shows at most so many lines, with an ellipsis if there are more. High lines leave room for the vowel signs of
 * Arabic.
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
