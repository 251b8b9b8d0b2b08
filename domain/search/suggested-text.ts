import type { SearchType, TextRange } from "#contract/search/search-values.ts";
import { parseQuery } from "./parse-query.ts";
import { matchRanges } from "./text/match-ranges.ts";

/** UTF-16 units. */
const SHOWN = 120;

/** The words or the tag being typed. */
export interface Typed {
  readonly words: string;
  readonly tag: string;
}

export function typedIn(line: string, type: SearchType): Typed {
  const terms = parseQuery(line, type).query?.terms;
  if (!terms) return { words: line, tag: line };
  const words = terms.flatMap((term) => (term.kind === "word" && !term.excluded ? term.text : [])).join(" ");
  const last = terms.at(-1);
  return last?.kind === "tag" ? { words, tag: last.name } : { words, tag: words };
}

export const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Its beginning, with the parts that match. */
export function suggestedText(
  text: string,
  words: string,
): { readonly text: string; readonly matches: TextRange[] } {
  const cut = text.length > SHOWN ? `${text.slice(0, SHOWN).replace(/[\uD800-\uDBFF]$/, "")}…` : text;
  const term = { kind: "word", text: words, in: "any", excluded: false, prefix: true } as const;
  return { text: cut, matches: [...matchRanges(cut, { terms: [term] }, "any")] };
}
