/** The name of a file for a deck, on any system. */
export const fileNameOf = (title: string, extension: string): string =>
  `${title
    .replaceAll(/[\p{C}\\/:*?"<>|]/gu, "_")
    .slice(0, 100)
    .toWellFormed()}.${extension}`;
