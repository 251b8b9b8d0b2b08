import type { TextPart } from "#contract/decks/find-and-replace.ts";

const BLANKS = /(\s+)/;
const isBlank = (text: string) => text.trim() === "";

/** Extends the changed parts to whole words, which are readable before and after. */
export function byWords(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = [];
  let word: TextPart[] = [];
  const endWord = () => {
    const text = word.map((part) => part.text).join("");
    const isChanged = word.some(({ to }) => to !== null);
    if (text !== "")
      result.push({ text, to: isChanged ? word.map((part) => part.to ?? part.text).join("") : null });
    word = [];
  };
  for (const part of parts) {
    const pieces = part.to === null ? part.text.split(BLANKS).map((text) => ({ text, to: null })) : [part];
    for (const piece of pieces) {
      if (piece.to !== null || !isBlank(piece.text)) word.push(piece);
      else if (piece.text !== "") {
        endWord();
        result.push(piece);
      }
    }
  }
  endWord();
  return result;
}
