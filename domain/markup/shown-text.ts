const DECODED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/**
 * The words that the HTML of a card shows, as `createMarkdown` renders it, with the numbers of lists.
 *
 * @param html Not sanitised: only for a comparison with what a learner types.
 */
export const shownText = (html: string): string =>
  html
    .replaceAll(/<li value="(\d+)">/g, "$1. ")
    .replaceAll(/<(?:br|\/(?:p|li|h2|pre|td|th|tr))>/g, " ")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity, name: string) => DECODED[name] ?? entity)
    .trim();
