import type { SynonymGroups } from "#contract/decks/synonyms.ts";

/** Groups of one deck. */
export const SYNONYM_GROUPS_MAX = 200;
/** Words or phrases of one group. */
export const SYNONYM_TERMS_MAX = 10;
/** Characters of one of them. */
export const SYNONYM_TERM_MAX = 80;

/** Between the terms of a group, where each has its line. */
const BETWEEN = "=";

/** What is wrong with the terms of a group; null: nothing. */
export function wrongGroup(terms: readonly string[]): string | null {
  if (terms.some((term) => term === "")) return "has nothing on one side of “=”";
  if (terms.length < 2) return "needs “=” between two words or phrases";
  if (terms.length > SYNONYM_TERMS_MAX) return `has more than ${SYNONYM_TERMS_MAX} words or phrases`;
  if (terms.some((term) => Array.from(term).length > SYNONYM_TERM_MAX))
    return `has a phrase of more than ${SYNONYM_TERM_MAX} characters`;
  return null;
}

/** Each group in its line, with `=` between its terms. */
export const synonymText = (groups: SynonymGroups): string =>
  groups.map((terms) => terms.join(` ${BETWEEN} `)).join("\n");

/** Groups of a text that has one in each line; empty lines are none. `problem`: which line cannot be read, and why. */
export type ReadSynonyms =
  | { readonly groups: string[][]; readonly problem: null }
  | { readonly groups: null; readonly problem: string };

/** Reads what `synonymText` writes, and what a person writes like it. */
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
