import { type Comparison, type Weights, compare, counted, weightsFor } from "./compare/compare.ts";
import type { SynonymGroups } from "#contract/decks/synonyms.ts";
import { type TermRarity, NO_RARITY } from "./rarity.ts";
import { phrasesIn, withSynonyms } from "./text/synonyms.ts";
import { type Text, readText } from "./text/terms.ts";

export const REFERENCES_MAX = 50;

export interface GradeInput {
  readonly question: string;
  /** Right answers, the card's back first, then accepted ones. At least one; the first 50 count. */
  readonly references: readonly string[];
  readonly answer: string;
  /** Declared by the deck. */
  readonly synonyms?: SynonymGroups | undefined;
  /** Of the deck; the background table covers other stems. */
  readonly rarity?: TermRarity | undefined;
}

export interface Analysis {
  readonly question: Text;
  readonly answer: Text;
  /** With each reference, the nearest first. */
  readonly comparisons: readonly Comparison[];
  readonly weights: Weights;
}

/** Brackets usually contain explanations. */
const withoutBrackets = (text: string) => text.replaceAll(/[([][^()[\]]*[)\]]/g, " ").trim();

/** The reference with and without brackets. */
function formsOf(reference: string): readonly string[] {
  const short = withoutBrackets(reference);
  return short === "" || short === reference.trim() ? [reference] : [reference, short];
}

/** Compares an answer with all of its references. */
export function analyse({
  question,
  references,
  answer,
  synonyms = [],
  rarity = NO_RARITY,
}: GradeInput): Analysis {
  const said = readText(answer);
  const phrases = phrasesIn(synonyms, said);
  const read = (text: string) => withSynonyms(readText(text), phrases);
  const asked = read(question);
  const weights = weightsFor(asked, rarity);
  const given = counted(withSynonyms(said, phrases));
  const comparisons = references
    .slice(0, REFERENCES_MAX)
    .flatMap(formsOf)
    .map((reference) => compare(counted(read(reference)), given, weights, rarity))
    .toSorted((one, other) => other.nearness - one.nearness);
  return { question: asked, answer: given.text, comparisons, weights };
}
