import * as v from "valibot";

/**
 * The figures of the analytics once more, from the archive of an account and in another way: answer by answer, with loops,
 * with the calendar of `Intl` and with the formulas of FSRS-6 written out. It shares no code with the application.
 */

const Review = v.object({
  seq: v.number(),
  cardId: v.number(),
  rating: v.number(),
  voided: v.boolean(),
  counts: v.boolean(),
  reviewedAt: v.string(),
  studyTimeSeconds: v.number(),
  timeZone: v.string(),
});
export const Archive = v.object({
  reviews: v.array(Review),
  schedules: v.array(v.object({ cardId: v.number(), state: v.string(), scheduledDays: v.number() })),
  cards: v.array(v.object({ id: v.number(), deckId: v.number() })),
});
export type Archive = v.InferOutput<typeof Archive>;

/** An answer that counts, and what is known of it. */
export interface CountedAnswer {
  readonly cardId: number;
  readonly rating: number;
  readonly at: number;
  readonly seconds: number;
  /** Days since 1970 of the calendar, where 0 to 4 AM belong to the day before. */
  readonly day: number;
  readonly hour: number;
  /** Days since the answer before; null for the first. */
  readonly wait: number | null;
  /** FSRS's prediction; null where there is none. */
  readonly predicted: number | null;
  /** The next answer of the card, if any. */
  readonly nextDay: number | null;
}

function clockOf(at: number, timeZone: string) {
  // "2026-03-02, 03" or the like, read from its parts.
  const text = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  }).format(at);
  const [year = 0, month = 0, day = 0, hour = 0] = (text.match(/\d+/g) ?? []).map(Number);
  const date = Math.round(Date.UTC(year, month - 1, day) / 86_400_000);
  return { day: hour < 4 ? date - 1 : date, hour };
}

/** The published default weights of FSRS-6. */
const W = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
  1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];
const w = (index: number) => W[index] ?? Number.NaN;
const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));
const firstDifficulty = (rating: number) => w(4) - Math.exp(w(5) * (rating - 1)) + 1;
const decay = -w(20);
const recallAfter = (days: number, stability: number) =>
  (1 + ((0.9 ** (1 / decay) - 1) * days) / stability) ** decay;

interface Memory {
  readonly stability: number;
  readonly difficulty: number;
}

/** The memory after an answer, by the formulas of FSRS-6. */
function remember(memory: Memory | null, days: number, rating: number): Memory {
  if (memory === null)
    return {
      stability: between(0.001, w(rating - 1), 36_500),
      difficulty: between(1, firstDifficulty(rating), 10),
    };
  const { stability: s, difficulty: d } = memory;
  const change = (-w(6) * (rating - 3) * (10 - d)) / 9;
  const difficulty = between(1, w(7) * firstDifficulty(4) + (1 - w(7)) * (d + change), 10);
  const shortly = Math.exp(w(17) * (rating - 3 + w(18))) * s ** -w(19);
  if (days === 0)
    return {
      stability: between(0.001, s * (rating >= 2 ? Math.max(1, shortly) : shortly), 36_500),
      difficulty,
    };
  const r = recallAfter(days, s);
  const forgotten = w(11) * d ** -w(12) * ((s + 1) ** w(13) - 1) * Math.exp(w(14) * (1 - r));
  const leastForgotten = s / Math.exp(w(17) * w(18));
  const bonus = rating === 2 ? w(15) : rating === 4 ? w(16) : 1;
  const grown = s * (1 + Math.exp(w(8)) * (11 - d) * s ** -w(9) * (Math.exp(w(10) * (1 - r)) - 1) * bonus);
  const stability = rating === 1 ? Math.min(forgotten, leastForgotten) : grown;
  return { stability: between(0.001, stability, 36_500), difficulty };
}

/** Every answer that counts, in the order of its card. */
export function countedAnswers({ reviews }: Archive): CountedAnswer[] {
  const answers = reviews
    .filter(({ counts, voided }) => counts && !voided)
    .map((review) => ({ ...review, at: Date.parse(review.reviewedAt) }))
    .toSorted((a, b) => a.cardId - b.cardId || a.at - b.at || a.seq - b.seq);
  const result: CountedAnswer[] = [];
  let memory: Memory | null = null;
  let before: { cardId: number; day: number } | undefined;
  for (const [index, { cardId, rating, at, studyTimeSeconds, timeZone }] of answers.entries()) {
    const { day, hour } = clockOf(at, timeZone);
    if (before?.cardId !== cardId) [memory, before] = [null, undefined];
    const wait = before === undefined ? null : day - before.day;
    const predicted =
      memory !== null && wait !== null && wait > 0 ? recallAfter(wait, memory.stability) : null;
    const next = answers[index + 1];
    const nextDay = next?.cardId === cardId ? clockOf(next.at, next.timeZone).day : null;
    result.push({ cardId, rating, at, seconds: studyTimeSeconds, day, hour, wait, predicted, nextDay });
    memory = remember(memory, Math.max(0, wait ?? 0), rating);
    before = { cardId, day };
  }
  return result;
}

/** Anki's true retention: first answers to cards in review that were not Again, young under 21 days and mature from there on. */
export function retention(answers: readonly CountedAnswer[]) {
  const of = (isIn: (wait: number) => boolean) => {
    let [reviewCount, rememberedCount] = [0, 0];
    for (const { wait, rating } of answers) {
      if (wait === null || wait <= 0 || !isIn(wait)) continue;
      reviewCount += 1;
      if (rating !== 1) rememberedCount += 1;
    }
    return { reviewCount, rememberedCount };
  };
  return { young: of((wait) => wait < 21), mature: of((wait) => wait >= 21), all: of(() => true) };
}

const NAMES = ["again", "hard", "good", "easy"] as const;

/** Answers by button. */
export function buttons(answers: readonly CountedAnswer[]) {
  const counted = { again: 0, hard: 0, good: 0, easy: 0 };
  for (const { rating } of answers) {
    const name = NAMES[rating - 1];
    if (name !== undefined) counted[name] += 1;
  }
  return counted;
}

/** Cards that were answered by the end of a day: those in learning steps, and others in a wait of under 21 days, or more. */
export function cardsAt(day: number, answers: readonly CountedAnswer[], { schedules }: Archive) {
  const planned = new Map(schedules.map((schedule) => [schedule.cardId, schedule]));
  let [learningCards, youngCards, matureCards] = [0, 0, 0];
  for (const ofCard of Map.groupBy(answers, ({ cardId }) => cardId).values()) {
    const last = ofCard.findLast((answer) => answer.day <= day);
    if (last === undefined) continue;
    const schedule = last.nextDay === null ? planned.get(last.cardId) : undefined;
    const isLearning = schedule
      ? schedule.state !== "review"
      : last.rating === 1 || (last.wait === null && last.rating < 4);
    const wait = schedule?.scheduledDays ?? (last.nextDay ?? 0) - last.day;
    if (isLearning) learningCards += 1;
    else if (wait >= 21) matureCards += 1;
    else youngCards += 1;
  }
  return { learningCards, youngCards, matureCards };
}

/** Log loss and mean of predictions beside what came. */
export function calibration(answers: readonly CountedAnswer[]) {
  let [count, loss, predicted, right] = [0, 0, 0, 0];
  for (const { predicted: p, rating } of answers) {
    if (p === null) continue;
    count += 1;
    predicted += p;
    if (rating !== 1) right += 1;
    loss -= Math.log(between(0.0001, rating === 1 ? 1 - p : p, 0.9999));
  }
  const mean = (sum: number) => (count === 0 ? undefined : sum / count);
  return { reviewCount: count, rememberedCount: right, predicted: mean(predicted), logLoss: mean(loss) };
}

/** The longest row of days with answers. */
export function longestStreak(answers: readonly CountedAnswer[]): number {
  const days = new Set(answers.map(({ day }) => day));
  let longest = 0;
  for (const day of days) {
    let length = 1;
    while (days.has(day + length)) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

export const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
export const numberOf = (date: string): number => Date.parse(date) / 86_400_000;
