export interface Progress {
  /** Answers, counted up to the highest milestone. */
  readonly reviews: number;
  /** Days up to the latest with answers, counted up to one more than the highest milestone. */
  readonly streak: number;
  /** With an answer that counts. */
  readonly hasTakenExam: boolean;
}

export const REVIEW_MILESTONES = [100, 1000] as const;
/** Days. */
export const STREAK_MILESTONES = [7, 30, 100, 365] as const;

export interface Achievements {
  /** Undefined before the first milestone. */
  readonly reviews: (typeof REVIEW_MILESTONES)[number] | undefined;
  /** Undefined before the first milestone, and long after the last. */
  readonly streak: (typeof STREAK_MILESTONES)[number] | undefined;
  readonly firstExam: boolean;
}

export function achievementsOf({ reviews, streak, hasTakenExam }: Progress): Achievements {
  const exceedsAll = streak > Math.max(...STREAK_MILESTONES);
  return {
    reviews: REVIEW_MILESTONES.findLast((milestone) => milestone <= reviews),
    streak: exceedsAll ? undefined : STREAK_MILESTONES.findLast((milestone) => milestone <= streak),
    firstExam: hasTakenExam,
  };
}
