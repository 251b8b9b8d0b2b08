export const MISSING_MEDIA = "missing-media.txt";

/** @param names Of files, such as `{hash}.webp`. */
export const missingMediaText = (names: readonly string[]): string =>
  [
    "The storage of the server does not have these images and recordings. They are on your cards, and not in this file:",
    ...names,
    "",
  ].join("\n");
