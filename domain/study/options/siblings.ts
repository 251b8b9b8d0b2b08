import type { LearnerDay } from "../../scheduling/day.ts";
import type { StudyItem } from "../study-queue.ts";

export type Sibling = Pick<StudyItem, "id" | "noteId" | "schedule">;

/** Cards that wait for another day, because another card of their note is due or was answered today. */
export interface Buried {
  readonly ids: ReadonlySet<number>;
  readonly new: number;
  readonly reviews: number;
}

export const NONE_BURIED: Buried = { ids: new Set(), new: 0, reviews: 0 };

/** For a review, which has no new cards. */
export const withoutNew = (buried: Buried): Buried => ({ ...buried, new: 0 });

/**
 * Cards whose siblings (cards of the same note) are due or were answered today: of several, the first in order comes. Cards
 * in learning steps always come, as their steps would break otherwise. Answered today follows from the schedule, so that
 * undo restores siblings. Applied before the limits: a due card beyond them still comes before its siblings. The server has
 * the same rule in `server/features/study/queue/siblings.ts`. `ordered`: all of the deck with a note, in study order;
 * `comes`: neither learner nor options exclude the card.
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
