import type { StudyOverview } from "#contract/study/overview.ts";

/** Answers of today that are not on the server yet. */
export type UnsentToday = Pick<StudyOverview["today"], "reviewCount" | "studyTimeSeconds">;

/** Unsent answers also count for the streak. */
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
