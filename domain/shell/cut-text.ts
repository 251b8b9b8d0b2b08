const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** The beginning of a text, without half a character at its end. `most` is in UTF-16 units. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(HALF_CHARACTER, "");

/** The same with an ellipsis where something is missing. */
export const shortenedText = (text: string, most: number): string =>
  text.length <= most ? text : `${cutText(text, most - 1)}…`;
