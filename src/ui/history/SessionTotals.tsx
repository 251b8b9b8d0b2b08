import type { EnhancedSession } from "#contract/study/history.ts";
import { formatCount } from "../numbers.ts";
import { formatSpent } from "../study/durations.ts";
import { StatTile, StatTiles } from "../study/StatTile.tsx";
import { formatShare } from "./formats.ts";
import { historyTexts as texts } from "./texts.ts";

export function SessionTotals({ session }: { readonly session: EnhancedSession }) {
  const { reviewCount, correctCount, studyTimeSeconds, cardCount, undoneCount } = session;
  return (
    <StatTiles>
      <StatTile
        label={texts.answered}
        value={formatCount(reviewCount)}
        {...(undoneCount > 0 && { hint: texts.undone(formatCount(undoneCount)) })}
      />
      <StatTile
        label={texts.correctLabel}
        value={formatShare(correctCount, reviewCount)}
        hint={texts.ofAnswers(formatCount(correctCount))}
      />
      <StatTile label={texts.time} value={formatSpent(studyTimeSeconds)} />
      <StatTile label={texts.cards} value={formatCount(cardCount)} />
    </StatTiles>
  );
}
