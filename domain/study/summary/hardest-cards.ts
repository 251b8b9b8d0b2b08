import type { Answered } from "./study-summary.ts";
import type { StudyItem } from "../study-queue.ts";

/** A card that was hard in a session. */
export interface HardCard {
  /** With its schedule after the session. */
  readonly item: StudyItem;
  /** How often it was answered Again. */
  readonly forgotten: number;
}

const weightOf = ({ review }: Answered) =>
  review.performance === 1 ? 100 : review.performance === 2 ? 1 : 0;

/** The cards that were answered Again or Hard: those first that were forgotten most often, then by their order. */
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
