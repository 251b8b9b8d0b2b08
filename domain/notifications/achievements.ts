/** How far a learner has come. */
export interface Progress {
  /** Answers, counted up to the highest milestone. */
  readonly reviews: number;
  /** Consecutive days with answers up to the latest one, counted up to one more than the highest milestone. */
  readonly streak: number;
  /** Whether an exam was completed with an answer that counts. */
  readonly hasTakenExam: boolean;
}

export const REVIEW_MILESTONES = [100, 1000] as const;
/** Days. */
export const STREAK_MILESTONES = [7, 30, 100, 365] as const;

export interface Achievements {
  /** The highest milestone of answers that is reached; undefined before the first. */
  readonly reviews: (typeof REVIEW_MILESTONES)[number] | undefined;
  /** The highest milestone of days that is reached; undefined before the first, and long after the last. */
  readonly streak: (typeof STREAK_MILESTONES)[number] | undefined;
  readonly firstExam: boolean;
}

/** What a learner has achieved. */
export function achievementsOf({ reviews, streak, hasTakenExam }: Progress): Achievements {
  const exceedsAll = streak > Math.max(...STREAK_MILESTONES);
  return {
    reviews: REVIEW_MILESTONES.findLast((milestone) => milestone <= reviews),
    streak: exceedsAll ? undefined : STREAK_MILESTONES.findLast((milestone) => milestone <= streak),
    firstExam: hasTakenExam,
  };
}
