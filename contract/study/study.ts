import * as v from "valibot";
import { sideLanguages } from "../decks/language.ts";
import { ReviewCard } from "../cards.ts";
import { DeckParams, StudyCounts } from "../decks.ts";
import { endpoint } from "../endpoint.ts";
import { DeckStudyOptions } from "./deck-options.ts";
import { SessionType } from "./session-type.ts";
import {
  Id,
  QueryBoolean,
  Timestamp,
  Uuid,
  pageOf,
  pageQuery,
  queryInteger,
  repeated,
  text,
  choice,
} from "../values.ts";

export const StudySession = v.object({
  sessionId: v.string(),
  type: SessionType,
  /** Null: a spaced review across decks. */
  deckId: v.nullable(Id),
  /** Null also where the learner may no longer study the deck. */
  deckTitle: v.nullable(v.string()),
  startedAt: v.string(),
  /** Null until it is completed. */
  completedAt: v.nullable(v.string()),
  /** Without undone ones. */
  reviewCount: v.number(),
  /** Not rated Again. */
  correctCount: v.number(),
  studyTimeSeconds: v.number(),
});
export type StudySession = v.InferOutput<typeof StudySession>;

export const SessionParams = v.strictObject({ sessionId: Uuid });

export const createSession = endpoint({
  method: "POST",
  path: "/api/study/sessions",
  access: "user",
  summary: "Begin a study session; the same id again answers the same session",
  body: v.strictObject({
    sessionId: Uuid,
    deckId: v.nullable(Id),
    startedAt: Timestamp,
    /** Absent (older clients): spaced review without a deck, else study. */
    type: v.optional(SessionType),
  }),
  response: StudySession,
  status: 201,
  errors: [402, 404, 409],
});

export const completeSession = endpoint({
  method: "PUT",
  path: "/api/study/sessions/{sessionId}/complete",
  access: "user",
  summary: "End a study session; again changes nothing",
  params: SessionParams,
  body: v.strictObject({ completedAt: Timestamp }),
  response: StudySession,
  errors: [404],
});

export const listSessions = endpoint({
  method: "GET",
  path: "/api/study/sessions",
  access: "user",
  summary: "The learner's study sessions, the latest first",
  query: v.strictObject({ ...pageQuery(20, 100), deckId: v.optional(queryInteger(1, 999_999_999_999_999)) }),
  response: pageOf(StudySession),
});

export const REVIEW_CARDS_MAX = 500;

const reviewCardsQuery = v.strictObject({
  limit: v.optional(queryInteger(1, REVIEW_CARDS_MAX), "50"),
  /** Overrides `sortBy`. */
  prioritizeDifficult: v.optional(QueryBoolean, "false"),
  /** Due before the learner's today. */
  includeOverdue: v.optional(QueryBoolean, "true"),
  /** Of due cards; absent: by the deck's options, and by difficulty across decks. */
  sortBy: v.optional(choice(["difficulty", "dueDate", "createdAt"])),
  /** Any of these. */
  tagNames: repeated(text(60)),
  tagIds: repeated(queryInteger(1, 999_999_999_999_999)),
  includeCollaborative: v.optional(QueryBoolean, "false"),
});

export const CardsToStudy = v.object({
  /** In study order. */
  content: v.array(ReviewCard),
  /** Due within the limits of the decks, ignoring `limit` and the tags. */
  counts: StudyCounts,
  /** Due cards that the limits leave for another day. */
  reviewsLater: v.number(),
  /** Only where a deck balances its load: due reviews of all decks today and on the next days (24 hours each). */
  dueByDay: v.optional(v.array(v.number())),
  /** Cards that wait for another day, because a card of the same note is due or was answered today. */
  siblingsLater: v.optional(v.number(), 0),
});

export const reviewCards = endpoint({
  method: "GET",
  path: "/api/study/review-cards/{deckId}",
  access: "user",
  summary: "Cards of a deck to study now: learning, then due, then new",
  params: DeckParams,
  query: reviewCardsQuery,
  response: v.object({
    ...CardsToStudy.entries,
    /** New cards that the limits leave for another day. */
    newLater: v.number(),
    /** Leeches suspended by the options. */
    suspended: v.number(),
    study: DeckStudyOptions,
  }),
  errors: [404],
});

export const allReviewCards = endpoint({
  method: "GET",
  path: "/api/study/all-review-cards",
  access: "user",
  summary:
    "Cards to review now, across decks: learning, then due; and cards that were never answered, if they are wanted",
  query: v.strictObject({
    ...reviewCardsQuery.entries,
    /** Appends new cards of own and begun decks within each deck's daily limit: latest changed deck first. */
    includeNew: v.optional(QueryBoolean, "false"),
  }),
  response: v.object({
    ...CardsToStudy.entries,
    /** New cards that the limits leave for another day; only if new cards are wanted. */
    newLater: v.optional(v.number(), 0),
    /** Others use the defaults. */
    studies: v.array(v.object({ deckId: Id, study: DeckStudyOptions })),
    decks: v.optional(
      v.array(v.object({ deckId: Id, title: v.string(), isOwner: v.boolean(), ...sideLanguages })),
      [],
    ),
  }),
});
