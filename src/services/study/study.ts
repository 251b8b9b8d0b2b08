import { allReviewCards, completeSession, createSession, reviewCards } from "#contract/study.ts";
import { bulkReview } from "#contract/reviews.ts";
import type { ReviewItem } from "#contract/reviews.ts";
import { fromCardState } from "#domain/scheduling/scheduling.ts";
import type { ReviewDraft } from "#domain/study/review-draft.ts";
import type { CardsForLater } from "#domain/study/options/daily-limits.ts";
import { DEFAULT_OPTIONS, parametersOf } from "#domain/study/options/deck-options.ts";
import type { SaveFailure } from "#domain/study/save-failure.ts";
import type { StudyCounts } from "#contract/decks.ts";
import { restOf } from "#domain/study/study-counts.ts";
import { isMarked } from "#domain/study/studied-by.ts";
import { type StudyItem, countsOf } from "#domain/study/study-queue.ts";
import { type StudyScope, sessionTypeOf } from "#domain/study/study-scope.ts";
import { HttpError } from "../http/http-error.ts";
import type { Http } from "../http/http.ts";

export interface StudyCards {
  readonly items: readonly StudyItem[];
  /** Milliseconds since 1970. */
  readonly loadedAt: number;
  /** Cards that wait and are not among the items, because there are more than a session holds. */
  readonly beyond: StudyCounts;
  /** Cards that the limits of the day leave for another one. */
  readonly later: CardsForLater;
}

/** The rejection of `saveReview`. */
export class SaveError extends Error implements SaveFailure {
  readonly retryable: boolean;
  readonly help: string | undefined;

  constructor(message: string, retryable: boolean, help?: string) {
    super(message);
    this.name = "SaveError";
    this.retryable = retryable;
    this.help = help;
  }
}

/** What the study session needs of the outside. */
export interface StudyService {
  loadCards(scope: StudyScope, sessionId: string, signal: AbortSignal): Promise<StudyCards>;
  /**
   * @returns When the review was durable, milliseconds since 1970.
   * @throws SaveError
   */
  saveReview(draft: ReviewDraft, signal: AbortSignal): Promise<number>;
  completeSession(sessionId: string, completedAt: number): Promise<void>;
  /** Days of the learner until the next card is due; null where that is not known. */
  daysToNextReview(scope: StudyScope): Promise<number | null>;
}

const iso = (ms: number) => new Date(ms).toISOString();

/** The fields of a draft as the specification names them, on the wire and in the records of the device. */
export const specifiedFields = (draft: ReviewDraft) => ({
  cardId: draft.cardId,
  sessionId: draft.sessionId,
  performance: draft.rating,
  reviewTimestamp: draft.reviewedAt,
  updatedAt: draft.updatedAt,
  studyTimeSeconds: draft.studyTimeSeconds,
  version: draft.version,
  voided: draft.voided,
  ...(draft.parameters === undefined ? {} : { parameters: draft.parameters }),
});

function reviewItemOfDraft(draft: ReviewDraft, timeZone: string) {
  const fields = specifiedFields(draft);
  return {
    ...fields,
    reviewId: draft.reviewId,
    reviewTimestamp: iso(fields.reviewTimestamp),
    updatedAt: iso(fields.updatedAt),
    timeZone,
  } satisfies Partial<ReviewItem>;
}

/** @param options.now The clock, milliseconds since 1970. */
export function createStudyService(options: {
  readonly http: Http;
  readonly now: () => number;
  readonly timeZone: () => string;
}): StudyService {
  const { http, now, timeZone } = options;
  type CallOptions = { readonly signal: AbortSignal; readonly retry: "caller" };
  const cardsOf = async (deckId: number, call: CallOptions) => {
    const params = { deckId: String(deckId) };
    const answer = await http.call(reviewCards, { params, query: {} }, call);
    const { content, counts, newWaiting, reviewsWaiting, study } = answer;
    const later = { new: newWaiting, reviews: reviewsWaiting };
    return { content, counts, later, optionsOf: () => study.options };
  };
  const allCards = async (call: CallOptions) => {
    const { content, counts, reviewsWaiting, studies } = await http.call(allReviewCards, { query: {} }, call);
    const byDeck = new Map(studies.map(({ deckId, study }) => [deckId, study.options]));
    const optionsOf = (deckId: number) => byDeck.get(deckId) ?? DEFAULT_OPTIONS;
    return { content, counts, later: { new: 0, reviews: reviewsWaiting }, optionsOf };
  };
  return {
    async loadCards({ kind, deckId }, sessionId, signal) {
      const call = { signal, retry: "caller" } as const;
      const { content, counts, later, optionsOf } =
        deckId === null ? await allCards(call) : await cardsOf(deckId, call);
      const wanted = kind === "study" ? content : content.filter(({ schedule }) => schedule.state !== "new");
      const loadedAt = now();
      if (wanted.length > 0) {
        const body = { sessionId, deckId, startedAt: iso(loadedAt), type: sessionTypeOf(kind) };
        await http.call(createSession, { body }, call);
      }
      const items = wanted.map(({ id, deckId: of, front, back, tags, schedule }) => ({
        id,
        front,
        back,
        tags: tags.map((tag) => tag.name),
        schedule: fromCardState(schedule),
        parameters: parametersOf(optionsOf(of), loadedAt, timeZone()),
        isLeech: isMarked(optionsOf(of), schedule),
      }));
      const isStudy = kind === "study";
      const all = isStudy ? counts : { ...counts, new: 0 };
      return {
        items,
        loadedAt,
        beyond: restOf(all, countsOf(items)),
        later: isStudy ? later : { ...later, new: 0 },
      };
    },

    async saveReview(draft, signal) {
      const body = { reviewItems: [reviewItemOfDraft(draft, timeZone())] };
      const answer = await http
        .call(bulkReview, { body }, { signal, retry: "caller" })
        .catch((error: unknown) => {
          const retryable = !(error instanceof HttpError) || error.unreachable || error.status === 429;
          const message = error instanceof Error ? error.message : String(error);
          throw new SaveError(message, retryable);
        });
      const refusal = answer.errors[0];
      if (refusal) throw new SaveError(refusal.errorMessage, false);
      return now();
    },

    async completeSession(sessionId, completedAt) {
      const body = { completedAt: iso(completedAt) };
      await http.call(completeSession, { params: { sessionId }, body }, { retry: "caller" });
    },

    daysToNextReview: () => Promise.resolve(null),
  };
}
