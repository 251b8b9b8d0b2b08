import type { Recall } from "#contract/analytics/figures.ts";
import type { StudyStatistics } from "#contract/study/statistics.ts";

/** Days since the card's answer before, or of its interval, from which on it is mature, as in Anki. */
export const MATURE_DAYS = 21;

/** What the log has of some answers. */
export interface AnswerCounts {
  readonly reviewCount: number;
  /** Seconds from question to rating. */
  readonly studyTimeSeconds: number;
  /** First answers ever to their cards. */
  readonly newCardCount: number;
  readonly again: number;
  readonly hard: number;
  readonly good: number;
  readonly easy: number;
  /** On a later day than the card's answer before, less than `MATURE_DAYS` after it. */
  readonly young: number;
  readonly youngRemembered: number;
  /** The same, `MATURE_DAYS` or more after it. */
  readonly mature: number;
  readonly matureRemembered: number;
}

const NONE: AnswerCounts = {
  reviewCount: 0,
  studyTimeSeconds: 0,
  newCardCount: 0,
  again: 0,
  hard: 0,
  good: 0,
  easy: 0,
  young: 0,
  youngRemembered: 0,
  mature: 0,
  matureRemembered: 0,
};

/** The sum of parts that have no answer in common. */
export const sumOf = (parts: readonly AnswerCounts[]): AnswerCounts =>
  parts.reduce(
    (sum, part) => ({
      reviewCount: sum.reviewCount + part.reviewCount,
      studyTimeSeconds: sum.studyTimeSeconds + part.studyTimeSeconds,
      newCardCount: sum.newCardCount + part.newCardCount,
      again: sum.again + part.again,
      hard: sum.hard + part.hard,
      good: sum.good + part.good,
      easy: sum.easy + part.easy,
      young: sum.young + part.young,
      youngRemembered: sum.youngRemembered + part.youngRemembered,
      mature: sum.mature + part.mature,
      matureRemembered: sum.matureRemembered + part.matureRemembered,
    }),
    NONE,
  );

type Answers = Omit<StudyStatistics["days"][number], "day">;

/** Answers as the statistics show them. */
export function answersOf({ again, hard, good, easy, ...counted }: AnswerCounts): Answers {
  const { reviewCount, studyTimeSeconds, newCardCount } = counted;
  const ratings = { again, hard, good, easy };
  return { reviewCount, correctCount: reviewCount - again, studyTimeSeconds, newCardCount, ratings };
}

export const youngOf = ({ young, youngRemembered }: AnswerCounts): Recall => ({
  reviewCount: young,
  rememberedCount: youngRemembered,
});

export const matureOf = ({ mature, matureRemembered }: AnswerCounts): Recall => ({
  reviewCount: mature,
  rememberedCount: matureRemembered,
});

/** Of young and mature cards together: true retention. */
export const recallOf = (counts: AnswerCounts): Recall => ({
  reviewCount: counts.young + counts.mature,
  rememberedCount: counts.youngRemembered + counts.matureRemembered,
});

/** A part of a whole, 0 to 1; null where there is nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
