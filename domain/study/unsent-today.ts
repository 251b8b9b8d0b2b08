import type { StudyOverview } from "#contract/study/overview.ts";

/** Answers of today that the server has yet to get. */
export type UnsentToday = Pick<StudyOverview["today"], "reviewCount" | "studyTimeSeconds">;

/** The overview with what the server has yet to get: such an answer also counts for the streak. */
export function withUnsentToday(overview: StudyOverview, unsent: UnsentToday): StudyOverview {
  if (unsent.reviewCount === 0) return overview;
  const { today, streak } = overview;
  return {
    ...overview,
    today: {
      ...today,
      reviewCount: today.reviewCount + unsent.reviewCount,
      studyTimeSeconds: today.studyTimeSeconds + unsent.studyTimeSeconds,
    },
    streak: {
      current: streak.includesToday ? streak.current : streak.current + 1,
      includesToday: true,
    },
  };
}
