import type { StudyOverview } from "#contract/study/overview.ts";
import { formatCount } from "../numbers.ts";
import { formatSpent } from "../study/durations.ts";
import { StatTile, StatTiles } from "../study/StatTile.tsx";
import { progressTexts as texts } from "./texts.ts";

/** The streak, today's answers, and what comes due later today. */
export function DayTiles({ streak, today }: Pick<StudyOverview, "streak" | "today">) {
  const { reviewCount, studyTimeSeconds, laterCount } = today;
  return (
    <StatTiles>
      <StatTile
        label={texts.streak}
        value={texts.days(formatCount(streak.current))}
        hint={ofStreak(streak)}
      />
      <StatTile
        label={texts.today}
        value={texts.answers(formatCount(reviewCount))}
        hint={reviewCount > 0 ? formatSpent(studyTimeSeconds) : undefined}
      />
      <StatTile
        label={texts.later}
        value={texts.cards(formatCount(laterCount))}
        hint={laterCount === 0 ? texts.nothingLater : texts.inSteps}
      />
    </StatTiles>
  );
}

function ofStreak({ current, includesToday }: StudyOverview["streak"]): string {
  if (includesToday) return texts.studiedToday;
  return current > 0 ? texts.streakOpen : texts.noStreak;
}
