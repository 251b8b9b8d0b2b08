import { vars } from "../theme.css.ts";

/** Shows so many lines, then an ellipsis. High lines leave room for the vowel signs of Arabic. */
export const clampedText = (lines: number) =>
  ({
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: lines,
    overflow: "hidden",
    overflowWrap: "anywhere",
    lineHeight: vars.leading.normal,
  }) as const;
