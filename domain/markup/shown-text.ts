const DECODED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** The visible words of HTML from `createMarkdown`, with list numbers. Not sanitised: only for comparison with typed answers. */
export const shownText = (html: string): string =>
  html
    .replaceAll(/<li value="(\d+)">/g, "$1. ")
    .replaceAll(/<(?:br|\/(?:p|li|h2|pre|td|th|tr))>/g, " ")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity, name: string) => DECODED[name] ?? entity)
    .trim();
