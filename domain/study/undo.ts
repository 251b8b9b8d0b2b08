import type { Answered } from "./answers/review-draft.ts";
import { type Marking, decidesWhetherItComes } from "./marks/marking.ts";
import { type StudyItem, withRestored } from "./study-queue.ts";
import type { StudyScreen, StudyScreenChange } from "./study-screen.ts";

export const draftedUndo = (answer: Answered, at: number): Answered => ({
  ...answer,
  review: { ...answer.review, version: answer.review.version + 1, voided: true, updatedAt: at },
});

/** Begins to undo the last answer. */
export function withUndoDraft(screen: StudyScreen, at: number): StudyScreenChange {
  const last = screen.answers.at(-1);
  return last ? { pending: draftedUndo(last, at), failures: 0, failure: null } : {};
}

export function withUndoAccepted(screen: StudyScreen, savedAt: number): StudyScreenChange {
  const { pending } = screen;
  if (!pending) return {};
  return {
    queue: withRestored(screen.queue, pending.item),
    answers: screen.answers.slice(0, -1),
    pending: null,
    failure: null,
    current: pending.item,
    shownAt: Math.max(pending.review.updatedAt, savedAt),
  };
}

/** Null unless the last step of the session was a change of marks. */
export const lastMarking = ({ markings, answers }: StudyScreen): Marking | null => {
  const last = markings.at(-1);
  return last?.answersBefore === answers.length ? last : null;
};

/** Restores a card that was no longer due to the study screen. */
export function withMarkUndone(screen: StudyScreen, at: number): StudyScreenChange {
  const last = lastMarking(screen);
  if (!last) return {};
  const { item, change } = last;
  const markings = screen.markings.slice(0, -1);
  if (decidesWhetherItComes(change))
    return { markings, queue: withRestored(screen.queue, item), current: item, shownAt: at };
  // An abandoned answer may have removed its card from the session.
  const before = (one: StudyItem) => (one.id === item.id ? item : one);
  return { markings, queue: screen.queue.map(before), current: screen.current && before(screen.current) };
}
