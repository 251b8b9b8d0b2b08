import type { AnswerDetails, Performance } from "#contract/reviews.ts";
import type { Schedule } from "../../scheduling/scheduling.ts";
import { type ScreenLoad, outcomesOf } from "./balanced-answer.ts";
import type { StudyItem } from "../study-queue.ts";
import { secondsOnCard } from "../card-run.ts";

/** An unsaved answer, with the field names of the specification; times in milliseconds since 1970. */
export interface ReviewDraft extends Partial<AnswerDetails> {
  readonly reviewId: string;
  readonly cardId: number;
  readonly sessionId: string;
  readonly performance: Performance;
  readonly reviewTimestamp: number;
  /** When this version was made. */
  readonly updatedAt: number;
  readonly studyTimeSeconds: number;
  readonly version: number;
  readonly voided: boolean;
  /** Name; absent: the defaults. */
  readonly parameters?: string;
  /** The card's schedule without this review. */
  readonly scheduleBefore: Schedule;
}

export interface Rating {
  readonly rating: Performance;
  readonly at: number;
  readonly reviewId: string;
  readonly details?: AnswerDetails | null | undefined;
}

/** An answer with the data for undo. */
export interface Answered {
  readonly review: ReviewDraft;
  /** Before the answer. */
  readonly item: StudyItem;
  readonly after: Schedule;
}

/** `shown`: the session, and when the card was shown. */
export function draftedReview(
  item: StudyItem,
  rating: Rating,
  shown: ScreenLoad & { readonly sessionId: string; readonly shownAt: number },
): Answered {
  const { after, parameters } = outcomesOf(item, rating.at, shown)[rating.rating];
  const review: ReviewDraft = {
    reviewId: rating.reviewId,
    cardId: item.id,
    sessionId: shown.sessionId,
    performance: rating.rating,
    reviewTimestamp: rating.at,
    updatedAt: rating.at,
    studyTimeSeconds: secondsOnCard(shown.shownAt, rating.at, item.secondsPerCard),
    version: 1,
    voided: false,
    ...rating.details,
    ...(parameters === undefined ? {} : { parameters }),
    scheduleBefore: item.schedule,
  };
  return { item, review, after };
}
