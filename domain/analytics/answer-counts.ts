import type { Recall } from "#contract/analytics/figures.ts";
import type { StudyStatistics } from "#contract/study/statistics.ts";

/** Days of an interval from which a card is mature, as in Anki. */
export const MATURE_DAYS = 21;

export interface AnswerCounts {
  readonly reviewCount: number;
  readonly studyTimeSeconds: number;
  readonly newCardCount: number;
  readonly again: number;
  readonly hard: number;
  readonly good: number;
  readonly easy: number;
  /** On a later day than the card's previous answer, less than `MATURE_DAYS` after it. */
  readonly young: number;
  readonly youngRemembered: number;
  readonly mature: number;
  readonly matureRemembered: number;
}

/** For parts without common answers. */
export function sumOf(parts: readonly AnswerCounts[]): AnswerCounts {
  const sum = (name: keyof AnswerCounts) => parts.reduce((all, part) => all + part[name], 0);
  return {
    reviewCount: sum("reviewCount"),
    studyTimeSeconds: sum("studyTimeSeconds"),
    newCardCount: sum("newCardCount"),
    again: sum("again"),
    hard: sum("hard"),
    good: sum("good"),
    easy: sum("easy"),
    young: sum("young"),
    youngRemembered: sum("youngRemembered"),
    mature: sum("mature"),
    matureRemembered: sum("matureRemembered"),
  };
}

export type Answers = Omit<StudyStatistics["days"][number], "day">;

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

export const recallOf = (counts: AnswerCounts): Recall => ({
  reviewCount: counts.young + counts.mature,
  rememberedCount: counts.youngRemembered + counts.matureRemembered,
});

/** 0 to 1; null where the whole is empty. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
