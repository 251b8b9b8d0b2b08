import type { Analysis } from "./analysis.ts";
import type { Comparison } from "./compare/compare.ts";
import { grammarShare, orderPreserved, pairsShared } from "./compare/order.ts";
import type { GradeReason } from "#contract/grading/grade.ts";
import type { Term, Text } from "./text/terms.ts";

/** Limits of the model: `never` is wrong, `doubtful` is never right. */
export interface Verdict {
  readonly is: "right" | "open" | "doubtful" | "never";
  readonly reasons: readonly GradeReason[];
}

/** Content words of a short answer, such as a name. */
const SHORT = 3;
/** Content words of a sentence, at least. */
const SENTENCE = 4;

const texts = (terms: readonly Term[]) => [...new Set(terms.map(({ text }) => text))].slice(0, 12);
const negators = ({ terms }: Text) => terms.filter(({ isNegator }) => isNegator).length;
const numbers = (terms: readonly Term[]) => terms.filter(({ quantity }) => quantity);
const isShort = ({ content, terms }: Text) => content.length <= SHORT && terms.length <= 2 * SHORT;

const ITEM_MAX = 4;
const ITEMS_MIN = 3;

/** At least three short parts between commas or on separate lines. */
function isList({ terms }: Text): boolean {
  const parts = new Map<number, number>();
  for (const { part } of terms) parts.set(part, (parts.get(part) ?? 0) + 1);
  return parts.size >= ITEMS_MIN && [...parts.values()].every((size) => size <= ITEM_MAX);
}

type Rule = (best: Comparison, analysis: Analysis) => Verdict | null;

const verdict = (is: Verdict["is"], ...reasons: readonly GradeReason[]): Verdict => ({ is, reasons });

/** One negation more or less reverses a statement, unless it negates the opposite. */
const negation: Rule = (best) => {
  const { reference, answer, turned, reversed, missing, recall, precision } = best;
  if (reversed.length > 0 || recall < 0.6 || negators(reference) === negators(answer)) return null;
  const isAll = missing.length === 0 && precision >= 0.7;
  if (turned.length === 0 && !isAll) return null;
  const words = turned.length > 0 ? turned : answer.terms.filter(({ isNegator }) => isNegator);
  return verdict(isAll ? "never" : "doubtful", { kind: "negation", words: texts(words) });
};

const opposite: Rule = ({ opposed, missing, extra }) => {
  if (opposed.length === 0) return null;
  const isAll = Math.max(missing.length, extra.length) <= opposed.length;
  return verdict(isAll ? "never" : "doubtful", { kind: "opposite", words: texts(opposed) });
};

const numeric: Rule = ({ missing, extra }, { weights }) => {
  const [expected, given] = [numbers(missing), numbers(extra)];
  const reason: GradeReason = { kind: "numbers", expected: texts(expected), given: texts(given) };
  if (expected.length > 0 && given.length > 0) return verdict("never", reason);
  return given.some((term) => !weights.isAsked(term)) ? verdict("doubtful", reason) : null;
};

const copied: Rule = ({ reference, answer }, { weights }) =>
  answer.content.every(weights.isAsked) && !reference.content.every(weights.isAsked)
    ? verdict("doubtful", { kind: "copied" })
    : null;

/** Key terms without grammar, or sentences in another order. */
const keywords: Rule = ({ reference, answer, matches, missing, extra, recall }) => {
  if (recall < 0.5 || answer.content.length < SENTENCE || isList(reference)) return null;
  const share = grammarShare(reference);
  const isBare = share >= 0.2 && grammarShare(answer) < share / 3;
  const order = orderPreserved(matches);
  const isSameWords = missing.length === 0 && extra.length <= 1;
  const pairs = pairsShared(reference, answer);
  const isShuffled = (isSameWords && (order < 1 || pairs < 0.5)) || (order < 0.7 && pairs < 0.3);
  return isBare || isShuffled ? verdict("doubtful", { kind: "keywords" }) : null;
};

/** Short answers and lists must be complete, without additions. */
const exact: Rule = ({ reference, missing, extra, matches, precision }, { comparisons, weights }) => {
  const lists = isList(reference);
  if (!lists && !isShort(reference)) return null;
  const added = extra.filter((term) => !weights.isAsked(term));
  const lacking = missing.filter((term) => !weights.isAsked(term));
  const inexact = matches.filter(({ kind }) => kind === "related" || kind === "inflected");
  if (matches.length === 0 && comparisons.every((one) => isShort(one.reference))) return verdict("never");
  if (added.length > 0 && (lists || precision < 0.8))
    return verdict("doubtful", { kind: "added", words: texts(added) });
  return lacking.length > 0 || inexact.length > 0 ? verdict("doubtful") : null;
};

/** In a short sentence one different word can change everything. */
const replaced: Rule = ({ reference, missing, extra }, { weights }) => {
  if (reference.content.length > SENTENCE) return null;
  const isNew = (term: Term) => !weights.isAsked(term);
  return missing.some(isNew) && extra.some(isNew) ? verdict("doubtful") : null;
};

const RULES: readonly Rule[] = [negation, opposite, numeric, copied, keywords, exact, replaced];

/** Ignores typing errors and grammar. */
function hasSameWords({ reference, answer, missing, extra, matches }: Comparison): boolean {
  return (
    missing.length === 0 &&
    extra.length === 0 &&
    matches.every(({ kind }) => kind !== "related") &&
    negators(reference) === negators(answer) &&
    (matches.length < 3 || isList(reference) || orderPreserved(matches) === 1)
  );
}

/** Word by word; texts of signs alone, sign by sign. */
function isSameText(one: Text, other: Text): boolean {
  const words = ({ terms }: Text) => terms.map(({ text }) => text).join(" ");
  if (one.terms.length > 0 || other.terms.length > 0) return words(one) === words(other);
  return one.normalised.trim() === other.normalised.trim();
}

/** Judges by rules that take precedence over the model. */
export function judge(analysis: Analysis): Verdict {
  const { answer, comparisons } = analysis;
  const [best] = comparisons;
  if (!best || answer.normalised.trim() === "") return verdict("never", { kind: "empty" });
  if (comparisons.some(({ reference }) => isSameText(reference, answer)))
    return verdict("right", { kind: "same" });
  if (answer.terms.length === 0) return verdict("never");
  const found = RULES.flatMap((rule) => rule(best, analysis) ?? []);
  // The answer may reverse another reference than the nearest.
  const turned = comparisons.slice(1).flatMap((one) => negation(one, analysis) ?? []);
  const reasons = found.flatMap((one) => one.reasons);
  if (found.some(({ is }) => is === "never")) return verdict("never", ...reasons);
  if (found.length > 0) return verdict("doubtful", ...reasons);
  if (comparisons.some(hasSameWords)) return verdict("right");
  const isTurned = turned.find(({ is }) => is === "never");
  return isTurned ? verdict("doubtful", ...isTurned.reasons) : verdict("open");
}
