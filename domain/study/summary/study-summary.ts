import type { Performance } from "#contract/reviews.ts";
import { intervalOf } from "../../scheduling/interval-of.ts";
import type { Schedule } from "../../scheduling/scheduling.ts";
import { type EarlierAnswers, NO_EARLIER } from "../open-session.ts";
import type { StudyItem } from "../study-queue.ts";

export interface Answered {
  readonly review: { readonly performance: Performance; readonly studyTimeSeconds: number };
  readonly item: StudyItem;
  readonly after: Schedule;
}

export interface StudySummary {
  readonly byRating: Readonly<Record<Performance, number>>;
  readonly seconds: number;
  /** Of the answered cards, milliseconds since 1970. */
  readonly dues: readonly number[];
}

/** `earlier`: answers before the session was resumed here. */
export function summaryOf(answers: readonly Answered[], earlier: EarlierAnswers = NO_EARLIER): StudySummary {
  const byRating: Record<Performance, number> = { ...earlier.byRating };
  const due = new Map<number, number>();
  for (const { review, item, after } of answers) {
    byRating[review.performance] += 1;
    due.set(item.id, after.lastReview === null ? after.due : after.lastReview + (intervalOf(after) ?? 0));
  }
  return {
    byRating,
    seconds: answers.reduce((sum, { review }) => sum + review.studyTimeSeconds, earlier.seconds),
    dues: [...due.values()],
  };
}
