import type { SynonymGroups } from "#contract/decks/synonyms.ts";

export const SYNONYM_GROUPS_MAX = 200;
export const SYNONYM_TERMS_MAX = 10;
export const SYNONYM_TERM_MAX = 80;

const BETWEEN = "=";

/** Null: valid. */
export function wrongGroup(terms: readonly string[]): string | null {
  if (terms.some((term) => term === "")) return "has nothing on one side of “=”";
  if (terms.length < 2) return "needs “=” between two words or phrases";
  if (terms.length > SYNONYM_TERMS_MAX) return `has more than ${SYNONYM_TERMS_MAX} words or phrases`;
  if (terms.some((term) => Array.from(term).length > SYNONYM_TERM_MAX))
    return `has a phrase of more than ${SYNONYM_TERM_MAX} characters`;
  return null;
}

/** One group per line, its terms separated by `=`. */
export const synonymText = (groups: SynonymGroups): string =>
  groups.map((terms) => terms.join(` ${BETWEEN} `)).join("\n");

/** Empty lines are ignored. `problem`: which line is invalid, and why. */
export type ReadSynonyms =
  | { readonly groups: string[][]; readonly problem: null }
  | { readonly groups: null; readonly problem: string };

export function readSynonyms(text: string): ReadSynonyms {
  const groups: string[][] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === "") continue;
    const terms = line.split(BETWEEN).map((term) => term.trim());
    const wrong = wrongGroup(terms);
    if (wrong !== null) return { groups: null, problem: `Line ${index + 1} ${wrong}.` };
    groups.push(terms);
  }
  return groups.length > SYNONYM_GROUPS_MAX
    ? { groups: null, problem: `There are ${groups.length} lines; a deck has at most ${SYNONYM_GROUPS_MAX}.` }
    : { groups, problem: null };
}
