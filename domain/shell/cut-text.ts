const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** At most `most` UTF-16 units, no half surrogate pair. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(HALF_CHARACTER, "");

/** With an ellipsis where it was cut. */
export const shortenedText = (text: string, most: number): string =>
  text.length <= most ? text : `${cutText(text, most - 1)}…`;
