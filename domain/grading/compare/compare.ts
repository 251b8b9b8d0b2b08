import { type TermRarity, weightOf } from "../rarity.ts";
import { isQuestionWord } from "../text/function-words.ts";
import type { Term, Text } from "../text/terms.ts";
import { cosine, trigramsOf } from "../text/trigrams.ts";
import { type Alignment, align } from "./align.ts";
import { areOpposites } from "./opposites.ts";

/** Precomputed counts of a text. */
export interface Counted {
  readonly text: Text;
  readonly trigrams: ReadonlyMap<string, number>;
}

export const counted = (text: Text): Counted => ({
  text,
  trigrams: trigramsOf(text.content.map(({ text: word }) => word).join(" ")),
});

export interface Comparison extends Alignment {
  readonly reference: Text;
  readonly answer: Text;
  /** Weighted shares, 0 to 1: of the reference's terms in the answer, and of the answer's in the reference. */
  readonly recall: number;
  readonly precision: number;
  /** Without the words of the question. */
  readonly newRecall: number;
  readonly newPrecision: number;
  /** Of the trigrams. */
  readonly cosine: number;
  /** To choose among references. */
  readonly nearness: number;
  /** Matched terms that only one text negates. */
  readonly turned: readonly Term[];
  /** Terms of the answer that are opposites of missing ones. */
  readonly opposed: readonly Term[];
  /** Terms that equal a missing one by a negated opposite. */
  readonly reversed: readonly Term[];
}

export interface Weights {
  /** Of a term, 0 to 1. */
  readonly of: (term: Term) => number;
  readonly isAsked: (term: Term) => boolean;
}

/** Question words count little. */
export function weightsFor(question: Text, rarity: TermRarity): Weights {
  const asked = new Set(question.terms.map(({ stem }) => stem));
  return {
    of: (term) => (term.quantity ? 1 : weightOf(term.stem, rarity)),
    isAsked: (term) => asked.has(term.stem) || isQuestionWord(term.text),
  };
}

const sumOf = (terms: readonly Term[], weight: (term: Term) => number) =>
  terms.reduce((sum, term) => sum + weight(term), 0);
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const harmonic = (one: number, other: number) => share(2 * one * other, one + other);

/** Includes grammar: some answers differ only by "before" and "after". */
function oppositesIn(reference: Text, answer: Text): Pick<Comparison, "opposed" | "reversed"> {
  const lacking = (text: Text, other: Text) => {
    const stems = new Set(other.terms.map(({ stem }) => stem));
    return text.terms.filter(({ stem }) => !stems.has(stem)).slice(0, OPPOSITES_MAX);
  };
  const missing = lacking(reference, answer);
  const extra = lacking(answer, reference);
  const opposites = (isNegatedToo: boolean) =>
    extra.filter((term) =>
      missing.some(
        (missed) =>
          areOpposites(term.stem, missed.stem) && (term.isNegated === missed.isNegated) === isNegatedToo,
      ),
    );
  return { opposed: opposites(true), reversed: opposites(false) };
}

/** Terms that are searched for opposites. */
const OPPOSITES_MAX = 60;
const WORTH = { same: 1, inflected: 1, typo: 0.95, related: 0.7 };

export function compare(
  reference: Counted,
  answer: Counted,
  weights: Weights,
  rarity: TermRarity,
): Comparison {
  const [meant, given] = [reference.text.content, answer.text.content];
  const alignment = align(meant, given, rarity);
  const fresh = (term: Term) => (weights.isAsked(term) ? 0 : weights.of(term));
  const matched = (side: "reference" | "answer", weight: (term: Term) => number) =>
    alignment.matches.reduce((sum, match) => sum + WORTH[match.kind] * weight(match[side]), 0);
  const recall = share(matched("reference", weights.of), sumOf(meant, weights.of));
  const precision = share(matched("answer", weights.of), sumOf(given, weights.of));
  // Where the question has all words, they are what is asked for.
  const allAsked = sumOf(meant, fresh) === 0;
  const newRecall = allAsked ? recall : share(matched("reference", fresh), sumOf(meant, fresh));
  const newPrecision = allAsked ? precision : share(matched("answer", fresh), sumOf(given, fresh));
  const likeness = cosine(reference.trigrams, answer.trigrams);
  return {
    ...alignment,
    reference: reference.text,
    answer: answer.text,
    recall,
    precision,
    newRecall,
    newPrecision,
    cosine: likeness,
    nearness: 0.5 * harmonic(newRecall, newPrecision) + 0.3 * harmonic(recall, precision) + 0.2 * likeness,
    turned: alignment.matches
      .filter((match) => match.reference.isNegated !== match.answer.isNegated)
      .map((match) => match.answer),
    ...oppositesIn(reference.text, answer.text),
  };
}
