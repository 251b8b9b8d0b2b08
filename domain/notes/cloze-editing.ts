import type { Cloze } from "./cloze.ts";

/** A text that was changed, and what is selected in it then. */
export interface EditedText {
  readonly text: string;
  readonly from: number;
  readonly until: number;
}

/** A text in which a deletion shows again, without its hint. */
export function withoutDeletion(text: string, { at }: Cloze): EditedText {
  const content = text.slice(at.contentFrom, at.contentUntil);
  return {
    text: text.slice(0, at.from) + content + text.slice(at.until),
    from: at.from,
    until: at.from + content.length,
  };
}

/** A hint without what would end it or its deletion. */
const asHint = (hint: string) => hint.replaceAll(/[{}`\\]/g, "").replaceAll(/:{2,}/g, ":");

/** A text in which a deletion has another hint; the place is the end of what it hides. */
export function withHint(
  text: string,
  { at: { contentFrom, contentUntil, until } }: Cloze,
  hint: string,
): EditedText {
  const written = asHint(hint);
  // Colons in what is hidden are not taken for a hint.
  const sign = written !== "" || text.slice(contentFrom, contentUntil).includes("::") ? "::" : "";
  return {
    text: `${text.slice(0, contentUntil)}${sign}${written}}}${text.slice(until)}`,
    from: contentUntil,
    until: contentUntil,
  };
}
