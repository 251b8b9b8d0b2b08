import type { Answered } from "./study-summary.ts";
import type { StudyItem } from "../study-queue.ts";

export interface HardCard {
  /** With its schedule after the session. */
  readonly item: StudyItem;
  /** Number of Again. */
  readonly forgotten: number;
}

const weightOf = ({ review }: Answered) =>
  review.performance === 1 ? 100 : review.performance === 2 ? 1 : 0;

/** Answered Again or Hard, the most forgotten first, then in order. */
export function hardestCards(answers: readonly Answered[], max: number): readonly HardCard[] {
  return Array.from(Map.groupBy(answers, ({ item }) => item.id).values(), (ofCard) => ({
    weight: ofCard.reduce((sum, answer) => sum + weightOf(answer), 0),
    forgotten: ofCard.filter(({ review }) => review.performance === 1).length,
    last: ofCard.at(-1),
  }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, max)
    .flatMap(({ last, forgotten }) =>
      last ? [{ item: { ...last.item, schedule: last.after }, forgotten }] : [],
    );
}
