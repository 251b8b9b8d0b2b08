/** The look of a text of which so many lines are shown, with an ellipsis where there are more. */
export const clampedText = (lines: number) =>
  ({
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: lines,
    overflow: "hidden",
    overflowWrap: "anywhere",
  }) as const;
