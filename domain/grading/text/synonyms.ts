import type { SynonymGroups } from "#contract/decks/synonyms.ts";
import { SYNONYM_GROUPS_MAX, SYNONYM_TERMS_MAX } from "#domain/decks/synonyms.ts";
import { type FindPhrase, type PhraseTree, finderOf, phraseTree } from "./phrase-tree.ts";
import { type Term, type Text, readText } from "./terms.ts";

/** Prefix of a group's number in a stem; no stem of a word has it. */
const GROUP = "=";

export const isSynonym = (one: string, other: string): boolean =>
  one === other && one.length > 1 && one.startsWith(GROUP);

/** Numbers and negations are never synonyms. */
const isNeverSynonym = (terms: readonly Term[]) =>
  terms.every(({ quantity }) => quantity) || terms.some(({ isNegator }) => isNegator);

const stemsOf = (terms: readonly Term[]) => terms.map(({ stem }) => stem);

/** Cached by deck. */
const known = new WeakMap<SynonymGroups, PhraseTree>();

function phrasesOf(groups: SynonymGroups): PhraseTree {
  const cached = known.get(groups);
  if (cached) return cached;
  const phrases = groups.slice(0, SYNONYM_GROUPS_MAX).map((group) =>
    group
      .slice(0, SYNONYM_TERMS_MAX)
      .map((text) => readText(text).terms)
      .filter((terms) => !isNeverSynonym(terms))
      .map(stemsOf),
  );
  const tree = phraseTree(phrases);
  known.set(groups, tree);
  return tree;
}

/** Finds phrases of the groups with a phrase in the answer; null without any, so that other grades do not change. */
export const phrasesIn = (groups: SynonymGroups, answer: Text): FindPhrase | null =>
  finderOf(phrasesOf(groups), stemsOf(answer.terms));

/** Replaces each phrase of a group with one term. */
export function withSynonyms(text: Text, find: FindPhrase | null): Text {
  if (!find) return text;
  const stems = stemsOf(text.terms);
  const terms: Term[] = [];
  for (let index = 0; index < text.terms.length;) {
    const term = text.terms[index];
    if (!term) break;
    const found = find(stems, index);
    const taken = text.terms.slice(index, index + (found?.length ?? 1));
    terms.push(
      found
        ? {
            ...term,
            text: taken.map((one) => one.text).join(" "),
            // One stem for all phrases of a group.
            stem: `${GROUP}${found.group}`,
            quantity: null,
            isContent: true,
            isNegator: false,
            isNegated: taken.some((one) => one.isNegated),
          }
        : term,
    );
    index += taken.length;
  }
  const content = terms.filter(({ isContent }) => isContent);
  return { normalised: text.normalised, terms, content: content.length > 0 ? content : terms };
}
