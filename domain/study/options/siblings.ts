import type { LearnerDay } from "../../scheduling/day.ts";
import type { StudyItem } from "../study-queue.ts";

/** A card of a note as far as it decides which of them comes today. */
export type Sibling = Pick<StudyItem, "id" | "noteId" | "schedule">;

/** Cards that wait for another day because another card of their note comes or came today. */
export interface Buried {
  readonly ids: ReadonlySet<number>;
  /** How many of them were never answered. */
  readonly new: number;
  /** How many of them are in review. */
  readonly reviews: number;
}

export const NONE_BURIED: Buried = { ids: new Set(), new: 0, reviews: 0 };

/** The same for a review, which has no new cards. */
export const withoutNew = (buried: Buried): Buried => ({ ...buried, new: 0 });

/**
 * The cards of a deck that wait for another day because another card of their note, a sibling, comes or came today. Once a
 * card was answered in the learner's day, its siblings wait; of siblings that may all come, the first in the order does.
 * A card in learning steps always comes, since its steps would break otherwise, and its siblings wait for it. Whether a card was
 * answered today follows from its schedule, so that an undone answer brings its siblings back.
 *
 * The rule comes before the limits of the day: a due card that they leave for another day is still the one of its note that
 * comes next. The server says the same in `server/features/study/queue/siblings.ts`.
 *
 * @param ordered All cards of the deck that have a note, in the order in which they are studied.
 * @param day The present day: no answer is later.
 * @param comes Whether neither the learner nor the options keep a card from coming.
 */
export function buriedSiblings<T extends Sibling>(
  ordered: readonly T[],
  day: LearnerDay,
  comes: (card: T) => boolean,
): Buried {
  const answered = Map.groupBy(
    ordered.filter((card) => wasAnswered(card, day)),
    ({ noteId }) => noteId,
  );
  const taken = new Set<string>();
  const buried = ordered.filter((card) => {
    const { noteId, schedule } = card;
    if (noteId === undefined || !comes(card)) return false;
    const isNew = schedule.state === "new";
    if (!isNew && schedule.due >= day.end) return false;
    const isFree = !taken.has(noteId) && !(answered.get(noteId) ?? []).some(({ id }) => id !== card.id);
    taken.add(noteId);
    return !isFree && (isNew || schedule.state === "review");
  });
  const fresh = buried.filter(({ schedule }) => schedule.state === "new").length;
  return { ids: new Set(buried.map(({ id }) => id)), new: fresh, reviews: buried.length - fresh };
}

const wasAnswered = ({ schedule: { lastReview } }: Sibling, { start }: LearnerDay): boolean =>
  lastReview !== null && lastReview >= start;
