import { type Comparison, type Weights, compare, counted, weightsFor } from "./compare/compare.ts";
import type { SynonymGroups } from "#contract/decks/synonyms.ts";
import { type TermRarity, NO_RARITY } from "./rarity.ts";
import { phrasesIn, withSynonyms } from "./text/synonyms.ts";
import { type Text, readText } from "./text/terms.ts";

/** More references are not looked at. */
export const REFERENCES_MAX = 50;

export interface GradeInput {
  readonly question: string;
  /** Answers that are right: the card's back first, then accepted alternatives. At least one; 50 are looked at. */
  readonly references: readonly string[];
  readonly answer: string;
  /** Groups of words and phrases of equal meaning, which a deck declares. */
  readonly synonyms?: SynonymGroups | undefined;
  /** How rare a stem is in the deck; the background table serves stems that it lacks. */
  readonly rarity?: TermRarity | undefined;
}

/** What there is to say about an answer before it is judged. */
export interface Analysis {
  readonly question: Text;
  readonly answer: Text;
  /** With each reference, the nearest first. */
  readonly comparisons: readonly Comparison[];
  readonly weights: Weights;
}

/** A text without what it has in brackets, which explains more often than it is asked for. */
const withoutBrackets = (text: string) => text.replaceAll(/[([][^()[\]]*[)\]]/g, " ").trim();

/** A reference, and what is left of it without its brackets. */
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
