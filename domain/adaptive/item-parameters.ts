import type { ItemParameters } from "./item-response.ts";

/** Learners who must have answered a card before their answers set its difficulty. */
export const LEARNERS_NEEDED = 30;

const DISCRIMINATIONS = [0.5, 2.5] as const;
const DIFFICULTIES = [-3, 3] as const;

/** For an item without data. */
const TYPICAL = 1;
/** A correlation of few learners is mostly chance: it counts half at this number of learners. */
const HALF_TRUSTED = 100;
/** The logistic curve is closest to the normal one with this factor. */
const TO_LOGISTIC = 1.7;
/** FSRS difficulty is 1 to 10: its middle, and a step on the scale of ability. */
const MIDDLE = 5.5;
const STEP = 0.4;
const NEW_CARD = 1;

const within = ([low, high]: readonly [number, number], value: number): number =>
  Math.min(high, Math.max(low, value));
const logit = (share: number): number => Math.log(share / (1 - share));

/** Of all learners, for a card of a public deck. */
export interface CardHistory {
  readonly learners: number;
  readonly answers: number;
  readonly right: number;
  /** Of a learner's share of right answers here and on the rest of the deck, -1 to 1. */
  readonly correlation: number | null;
}

/** From this learner's schedule. */
export interface CardMemory {
  /** Of FSRS, 1 to 10. */
  readonly difficulty: number;
  /** The chance of recall now, 0 to 1. */
  readonly recall: number;
}

/** Null before enough learners answered. The difficulty is that of PROX (Wright and Stone, 1979). `choices` 0: a free answer. */
export function parametersByHistory(
  { learners, answers, right, correlation }: CardHistory,
  choices: number,
): ItemParameters | null {
  if (learners < LEARNERS_NEEDED || answers < learners) return null;
  const share = (right + 0.5) / (answers + 1);
  const r = within([-0.95, 0.95], correlation ?? 0);
  const measured = correlation === null ? TYPICAL : (TO_LOGISTIC * r) / Math.sqrt(1 - r * r);
  const trust = learners / (learners + HALF_TRUSTED);
  const a = within(DISCRIMINATIONS, TYPICAL + trust * (measured - TYPICAL));
  const b = within(DIFFICULTIES, (-logit(share) * Math.sqrt(1 + (a / TO_LOGISTIC) ** 2)) / a);
  return { a, b, c: guessing(choices) };
}

/** Half by the difficulty of FSRS, half by how likely the learner is to recall the card now. `memory` null: not studied. */
export function parametersByMemory(memory: CardMemory | null, choices: number): ItemParameters {
  const c = guessing(choices);
  if (memory === null) return { a: TYPICAL, b: NEW_CARD, c };
  const byDifficulty = (memory.difficulty - MIDDLE) * STEP;
  const byRecall = -logit(within([0.02, 0.98], memory.recall)) / TYPICAL;
  return { a: TYPICAL, b: within(DIFFICULTIES, (byDifficulty + byRecall) / 2), c };
}

const guessing = (choices: number): number => (choices > 0 ? 1 / choices : 0);
