import type { SynonymGroups } from "#contract/decks/synonyms.ts";
import { SYNONYM_GROUPS_MAX, SYNONYM_TERMS_MAX } from "#domain/decks/synonyms.ts";
import { type Term, type Text, readText } from "./terms.ts";

interface Phrase {
  readonly stems: readonly string[];
  /** The stem that serves for all of its group. */
  readonly group: string;
}

/** Before the number of a group in the stem of its phrases; no stem of a word has it. */
const GROUP = "=";

/** Whether two stems are those of one group. */
export const isSynonym = (one: string, other: string): boolean =>
  one === other && one.length > 1 && one.startsWith(GROUP);

type Phrases = ReadonlyMap<string, readonly Phrase[]>;

/** What is only a number, or negates, never counts as something else. */
const isKeptApart = (terms: readonly Term[]) =>
  terms.every(({ quantity }) => quantity) || terms.some(({ isNegator }) => isNegator);

/** The phrases of a deck by their first stem, longest first. */
function phrasesOf(groups: SynonymGroups): Phrases {
  const phrases = new Map<string, Phrase[]>();
  for (const [index, group] of groups.slice(0, SYNONYM_GROUPS_MAX).entries())
    for (const text of group.slice(0, SYNONYM_TERMS_MAX)) {
      const { terms } = readText(text);
      const stems = terms.map(({ stem }) => stem);
      const [first] = stems;
      if (first !== undefined && !isKeptApart(terms))
        phrases.set(first, [...(phrases.get(first) ?? []), { stems, group: `${GROUP}${index}` }]);
    }
  for (const list of phrases.values()) list.sort((one, other) => other.stems.length - one.stems.length);
  return phrases;
}

const isAt = (terms: readonly Term[], index: number, { stems }: Phrase) =>
  stems.every((stem, step) => terms[index + step]?.stem === stem);

/**
 * The phrases of the groups of which an answer says one, by their first stem, longest first. The grade of other answers is that
 * without synonyms.
 */
export function phrasesIn(groups: SynonymGroups, answer: Text): Phrases {
  const all = phrasesOf(groups);
  const said = new Set(
    answer.terms.flatMap(({ stem }, index) =>
      (all.get(stem) ?? []).filter((phrase) => isAt(answer.terms, index, phrase)).map(({ group }) => group),
    ),
  );
  const counting = Array.from(
    all,
    ([stem, list]) => [stem, list.filter(({ group }) => said.has(group))] as const,
  );
  return new Map(counting.filter(([, list]) => list.length > 0));
}

/** A text with one term in the place of each phrase of a group. */
export function withSynonyms(text: Text, phrases: Phrases): Text {
  if (phrases.size === 0) return text;
  const terms: Term[] = [];
  for (let index = 0; index < text.terms.length;) {
    const term = text.terms[index];
    if (!term) break;
    const found = phrases.get(term.stem)?.find((phrase) => isAt(text.terms, index, phrase));
    const taken = text.terms.slice(index, index + (found?.stems.length ?? 1));
    terms.push(
      found
        ? {
            ...term,
            text: taken.map((one) => one.text).join(" "),
            stem: found.group,
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
