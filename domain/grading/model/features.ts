import type { Comparison, Weights } from "../compare/compare.ts";
import { grammarShare, orderPreserved, pairsShared } from "../compare/order.ts";
import type { Term, Text } from "../text/terms.ts";

const heaviest = (terms: readonly Term[], weights: Weights) =>
  terms.reduce((most, term) => (weights.isAsked(term) ? most : Math.max(most, weights.of(term))), 0);
const portion = (terms: readonly Term[], which: (term: Term) => boolean) =>
  terms.length === 0 ? 0 : terms.filter(which).length / terms.length;
const negators = (text: Text) => text.terms.filter(({ isNegator }) => isNegator).length;
const most = (comparisons: readonly Comparison[], of: (one: Comparison) => number) =>
  comparisons.reduce((value, one) => Math.max(value, of(one)), 0);

/** In the order of the coefficients. */
export const FEATURES = [
  "recall",
  "precision",
  "new recall",
  "new precision",
  "trigrams",
  "nearness",
  "terms matched",
  "terms of the answer",
  "terms of the reference",
  "longer than the reference",
  "asked in the answer",
  "asked in the reference",
  "turned",
  "opposed",
  "reversed",
  "negations of the answer",
  "negations of the reference",
  "numbers missing",
  "numbers added",
  "heaviest missing",
  "heaviest added",
  "inexact",
  "order kept",
  "pairs shared",
  "grammar",
  "references",
  "best recall",
  "best precision",
  "best trigrams",
  "second nearness",
  "mean nearness",
  "best pairs",
  "new terms",
] as const;

/** `comparisons`: with each reference, the nearest first. */
export function featuresOf(comparisons: readonly Comparison[], weights: Weights): readonly number[] {
  const [best] = comparisons;
  if (!best) return FEATURES.map(() => 0);
  const { reference, answer, matches, missing, extra } = best;
  const [meant, given] = [reference.content, answer.content];
  const numbers = (terms: readonly Term[]) => terms.filter(({ quantity }) => quantity).length;
  return [
    best.recall,
    best.precision,
    best.newRecall,
    best.newPrecision,
    best.cosine,
    best.nearness,
    matches.length,
    given.length,
    meant.length,
    Math.log((given.length + 1) / (meant.length + 1)),
    portion(given, weights.isAsked),
    portion(meant, weights.isAsked),
    best.turned.length,
    best.opposed.length,
    best.reversed.length,
    negators(answer),
    negators(reference),
    numbers(missing),
    numbers(extra),
    heaviest(missing, weights),
    heaviest(extra, weights),
    matches.filter(({ kind }) => kind === "typo" || kind === "related").length,
    orderPreserved(matches),
    pairsShared(reference, answer),
    grammarShare(answer),
    Math.log(comparisons.length),
    most(comparisons, (one) => one.newRecall),
    most(comparisons, (one) => one.newPrecision),
    most(comparisons, (one) => one.cosine),
    comparisons[1]?.nearness ?? best.nearness,
    comparisons.reduce((sum, one) => sum + one.nearness, 0) / comparisons.length,
    most(comparisons.slice(0, 5), (one) => pairsShared(one.reference, answer)),
    portion(given, (term) => !weights.isAsked(term)) * given.length,
  ];
}
