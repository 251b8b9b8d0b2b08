import type { StudyStatistics } from "#contract/study/statistics.ts";
import { formatCount } from "../numbers.ts";
import { formatPercent } from "../percent.ts";
import { StatTile, StatTiles } from "../study/StatTile.tsx";
import { analyticsTexts as texts } from "./texts.ts";

/** A duration, as short as a tile: 40 s, 12 min, 3 h 5 min. A number does not wrap from its unit. */
function formatHours(seconds: number): string {
  if (seconds < 59.5) return `${Math.round(seconds)}\u00A0s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes}\u00A0min`;
  const rest = minutes % 60;
  return `${formatCount(Math.floor(minutes / 60))}\u00A0h${rest === 0 ? "" : ` ${rest}\u00A0min`}`;
}

/** With fewer reviews, a share means nothing. */
const REVIEWS_MIN = 30;

export function Totals({
  totals: { reviewCount, studyTimeSeconds, studyDays },
  streak,
  retention,
}: {
  readonly totals: StudyStatistics["totals"];
  /** Null: unknown. */
  readonly streak: StudyStatistics["streak"] | null;
  readonly retention: StudyStatistics["retention"] | null;
}) {
  return (
    <StatTiles>
      <StatTile label={texts.answers} value={formatCount(reviewCount)} hint={texts.onDays(studyDays)} />
      <StatTile
        label={texts.studyTime}
        value={formatHours(studyTimeSeconds)}
        hint={studyDays > 0 ? texts.aDay(formatHours(studyTimeSeconds / studyDays)) : undefined}
      />
      {retention && (
        <StatTile
          label={texts.remembered}
          value={
            retention.share === null || retention.reviewCount < REVIEWS_MIN
              ? texts.tooFew
              : formatPercent(retention.share)
          }
          hint={
            retention.reviewCount < REVIEWS_MIN
              ? texts.tooFewHint(texts.reviews(retention.reviewCount))
              : texts.rememberedHint(texts.reviews(retention.reviewCount))
          }
        />
      )}
      {streak && (
        <StatTile
          label={texts.streak}
          value={texts.days(streak.current)}
          hint={texts.longest(texts.days(streak.longest))}
        />
      )}
    </StatTiles>
  );
}
