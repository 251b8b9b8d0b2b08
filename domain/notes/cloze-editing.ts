import type { Cloze } from "./cloze.ts";

/** With the new selection. */
export interface EditedText {
  readonly text: string;
  readonly from: number;
  readonly until: number;
}

/** Removes a deletion and its hint. */
export function withoutDeletion(text: string, { at }: Cloze): EditedText {
  const content = text.slice(at.contentFrom, at.contentUntil);
  return {
    text: text.slice(0, at.from) + content + text.slice(at.until),
    from: at.from,
    until: at.from + content.length,
  };
}

/** Removes what would end the hint or its deletion. */
const asHint = (hint: string) => hint.replaceAll(/[{}`\\]/g, "").replaceAll(/:{2,}/g, ":");

/** Changes a deletion's hint; the cursor is at the end of the hidden words. */
export function withHint(
  text: string,
  { at: { contentFrom, contentUntil, until } }: Cloze,
  hint: string,
): EditedText {
  const written = asHint(hint);
  // Prevents that colons in the hidden words are read as a hint.
  const sign = written !== "" || text.slice(contentFrom, contentUntil).includes("::") ? "::" : "";
  return {
    text: `${text.slice(0, contentUntil)}${sign}${written}}}${text.slice(until)}`,
    from: contentUntil,
    until: contentUntil,
  };
}
