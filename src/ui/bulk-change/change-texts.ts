export const changeTexts = {
  undoFailed: "The change could not be undone.",
  retry: "Try again",
  stop: "Stop here",
  undo: "Undo",
  undoLater: "It can be undone when you are back online.",
} as const;
