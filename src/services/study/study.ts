import { completeSession, createSession } from "#contract/study/study.ts";
import { bulkReview } from "#contract/reviews.ts";
import type { ReviewItem } from "#contract/reviews.ts";
import { toWireChange } from "#domain/study/marks/card-marks.ts";
import type { MarkDraft } from "#domain/study/marks/marking.ts";
import { NO_EARLIER, earlierIn } from "#domain/study/open-session.ts";
import type { ReviewDraft } from "#domain/study/answers/review-draft.ts";
import type { SaveFailure } from "#domain/study/answers/save-failure.ts";
import { type StudyScope, sessionTypeOf } from "#domain/study/study-scope.ts";
import type { Coming } from "#domain/study/what-comes.ts";
import { HttpError } from "../http/http-error.ts";
import { studiedCardMarking } from "../cards/card-queries.ts";
import type { Api } from "../queries/api.ts";
import { createServerQueue } from "./server-queue.ts";
import { createOpenSessionReader } from "./open-session.ts";
import type { SessionCards } from "./study-cards.ts";

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

export interface MarkService {
  /** Resolves when the change is durable. @throws SaveError */
  saveMarks(draft: MarkDraft): Promise<void>;
}

/** A session in which chosen cards are practised, and the answers count. */
export interface PracticeBegun {
  /** UUID v7. */
  readonly sessionId: string;
  /** Null: cards of several decks. */
  readonly deckId: number | null;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

export interface StudyService extends MarkService {
  /** Begins a session with this id, or continues an open one of today if `resumes` is true. */
  loadCards(
    scope: StudyScope,
    sessionId: string,
    signal: AbortSignal,
    options?: { readonly resumes: boolean },
  ): Promise<SessionCards>;
  /** @throws SaveError on a device that has no room for it; HttpError where the server begins it. */
  beginPractice(begun: PracticeBegun): Promise<void>;
  /** @returns when the review was durable, milliseconds since 1970. @throws SaveError */
  saveReview(draft: ReviewDraft, signal: AbortSignal): Promise<number>;
  completeSession(sessionId: string, completedAt: number): Promise<void>;
  /** What comes next, and when; null where that is not known. */
  comingTo(scope: StudyScope): Promise<Coming | null>;
  /** Whether this device has an answer to the card from after `at`, such as one of another tab; false where that is not known. */
  isAnsweredSince(cardId: number, at: number): Promise<boolean>;
}

const iso = (ms: number) => new Date(ms).toISOString();

function throwSaveError(error: unknown): never {
  const retryable = !(error instanceof HttpError) || error.unreachable || error.status === 429;
  throw new SaveError(error instanceof Error ? error.message : String(error), retryable);
}

function reviewItemOfDraft(draft: ReviewDraft, timeZone: string) {
  const { scheduleBefore: _, ...fields } = draft;
  return {
    ...fields,
    reviewTimestamp: iso(fields.reviewTimestamp),
    updatedAt: iso(fields.updatedAt),
    timeZone,
  } satisfies Partial<ReviewItem>;
}

/** @param options.now The clock, milliseconds since 1970. */
export function createStudyService(options: {
  readonly api: Api;
  readonly now: () => number;
  readonly timeZone: () => string;
}): StudyService {
  const { api, now, timeZone } = options;
  const readQueue = createServerQueue({ ...options, http: api });
  const readOpenSession = createOpenSessionReader(api);
  return {
    async loadCards(scope, sessionId, signal, { resumes } = { resumes: false }) {
      const [cards, open] = await Promise.all([
        readQueue(scope, signal),
        resumes ? readOpenSession(scope, signal) : null,
      ]);
      const begun = { ...cards, session: { id: sessionId, earlier: NO_EARLIER } };
      if (cards.items.length === 0) return begun;
      if (open) return { ...cards, session: { id: open.sessionId, earlier: earlierIn(open) } };
      const { kind, deckId } = scope;
      const body = { sessionId, deckId, startedAt: iso(cards.loadedAt), type: sessionTypeOf(kind) };
      await api.call(createSession, { body }, { signal, retry: "caller" });
      return begun;
    },

    async beginPractice({ sessionId, deckId, startedAt }) {
      const body = { sessionId, deckId, startedAt: iso(startedAt), type: "cram" } as const;
      await api.call(createSession, { body }, { retry: "caller" });
    },

    async saveReview(draft, signal) {
      const body = { reviewItems: [reviewItemOfDraft(draft, timeZone())] };
      const answer = await api.call(bulkReview, { body }, { signal, retry: "caller" }).catch(throwSaveError);
      const refusal = answer.errors[0];
      if (refusal) throw new SaveError(refusal.errorMessage, false);
      return now();
    },

    async saveMarks({ cardId, deckId, change, at }) {
      const body = { cards: [{ cardId, modifiedAt: iso(at), ...toWireChange(change) }] };
      await studiedCardMarking.send(api, { deckId, body }, { retry: "caller" }).catch(throwSaveError);
    },

    async completeSession(sessionId, completedAt) {
      const body = { completedAt: iso(completedAt) };
      await api.call(completeSession, { params: { sessionId }, body }, { retry: "caller" });
    },

    comingTo: () => Promise.resolve(null),
    isAnsweredSince: () => Promise.resolve(false),
  };
}
