import { type Analysis, type GradeInput, REFERENCES_MAX, analyse } from "./analysis.ts";
import { RIGHT_FROM, UNSURE_FROM } from "./model/bands.ts";
import { featuresOf } from "./model/features.ts";
import { probabilityOf } from "./model/model.ts";
import type { GradeReason } from "#contract/grading/grade.ts";
import { type Verdict, judge } from "./rules.ts";
import { spelled } from "./spelled.ts";

export type GradeBand = "right" | "unsure" | "wrong";

export interface Grade {
  /** Probability that the answer is right, 0 to 1. */
  readonly score: number;
  readonly band: GradeBand;
  /** The most important first. */
  readonly reasons: readonly GradeReason[];
  /** Decided by a rule: only a person can change it. */
  readonly isSettled: boolean;
  /** The score of a hosted model. */
  readonly isOpinion?: boolean;
}

const KEY_TERMS_MAX = 12;

/** Rules limit the score to their band. */
function scoreOf(verdict: Verdict, probability: number): number {
  switch (verdict.is) {
    case "right":
      return 0.97 + 0.03 * probability;
    case "never":
      return (UNSURE_FROM / 2) * probability;
    case "doubtful":
      return Math.min(probability, RIGHT_FROM - 0.01);
    case "open":
      return probability;
  }
}

export const bandOf = (score: number): GradeBand =>
  score >= RIGHT_FROM ? "right" : score >= UNSURE_FROM ? "unsure" : "wrong";

/** Doubts without a reason concern synonyms, which another grader may know. */
const isSettled = ({ is, reasons }: Verdict) => is !== "open" && (is !== "doubtful" || reasons.length > 0);

/** Key terms of the nearest reference, and typing errors. */
function termReasons({ comparisons, weights }: Analysis): GradeReason[] {
  const [best] = comparisons;
  if (!best) return [];
  const fresh = best.reference.content.filter((term) => !weights.isAsked(term));
  const key = new Set(fresh.length > 0 ? fresh : best.reference.content);
  const lacking = new Set(best.missing);
  const named = (isMissing: boolean) => [
    ...new Set([...key].filter((term) => lacking.has(term) === isMissing).map(({ text }) => text)),
  ];
  const missing = named(true);
  const found = named(false).filter((word) => !missing.includes(word));
  const typos = best.matches
    .filter(({ kind }) => kind === "typo")
    .map((match) => ({ typed: match.answer.text, meant: match.reference.text }));
  return [
    { kind: "terms", found: found.slice(0, KEY_TERMS_MAX), missing: missing.slice(0, KEY_TERMS_MAX) },
    ...(typos.length > 0 ? [{ kind: "typos" as const, words: typos.slice(0, KEY_TERMS_MAX) }] : []),
  ];
}

/**
 * Grades by meaning, with rules and a small trained model (docs/grading.md): the same on device and server. Reads 2,000
 * characters.
 */
export function gradeAnswer(input: GradeInput): Grade {
  const analysis = analyse(input);
  const verdict = judge(analysis);
  const probability = probabilityOf(featuresOf(analysis.comparisons, analysis.weights));
  const score = Math.round(scoreOf(verdict, probability) * 1e4) / 1e4;
  const isPlain = verdict.reasons.some(({ kind }) => kind === "same" || kind === "empty");
  const reasons = isPlain ? verdict.reasons : [...verdict.reasons, ...termReasons(analysis)];
  return {
    score,
    band: bandOf(score),
    isSettled: isSettled(verdict),
    reasons: spelled(reasons, [...input.references.slice(0, REFERENCES_MAX), input.answer]),
  };
}
