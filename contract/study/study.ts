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
  /** UUID. */
  sessionId: v.string(),
  type: SessionType,
  /** Null, as its title: a spaced review across decks. */
  deckId: v.nullable(Id),
  /** Null also for a deck that the learner may not study any more. */
  deckTitle: v.nullable(v.string()),
  /** ISO time. */
  startedAt: v.string(),
  /** ISO time; null until it is completed. */
  completedAt: v.nullable(v.string()),
  /** Answers that count (undone ones do not). */
  reviewCount: v.number(),
  /** Answers that were not Again. */
  correctCount: v.number(),
  /** Seconds over all answers. */
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
    /** Absent, as older clients leave it: a spaced review without a deck, else study. */
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
  /** Due cards by falling difficulty, whatever `sortBy` says. */
  prioritizeDifficult: v.optional(QueryBoolean, "false"),
  /** Cards that were due before the learner's today. */
  includeOverdue: v.optional(QueryBoolean, "true"),
  /** Order within the due cards; absent: that of the deck's options, and difficulty across decks. */
  sortBy: v.optional(choice(["difficulty", "dueDate", "createdAt"])),
  /** Cards with any of these tags. */
  tagNames: repeated(text(60)),
  tagIds: repeated(queryInteger(1, 999_999_999_999_999)),
  /** Also cards of decks that the learner collaborates on. */
  includeCollaborative: v.optional(QueryBoolean, "false"),
});

/** Cards to study now, and how many there are. */
export const CardsToStudy = v.object({
  /** In the order in which they are studied. */
  content: v.array(ReviewCard),
  /** Of all that is asked about and may come today by the limits of its decks, whatever `limit` and the tags. */
  counts: StudyCounts,
  /** Due cards that wait for another day. */
  reviewsLater: v.number(),
  /**
   * Only where a deck balances its load: reviews of all decks that come due today, and on each of the next days, of 24
   * hours each.
   */
  dueByDay: v.optional(v.array(v.number())),
  /** Cards that wait for another day because another card of their note comes or came today. */
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
    /** New cards that wait for another day. */
    newLater: v.number(),
    /** Leeches that do not come, because the options suspend them. */
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
    /**
     * After all others, also new cards of the learner's own decks and of others that they have begun, within the limit of each
     * deck for the day: the latest changed deck first, and each deck in its own order.
     */
    includeNew: v.optional(QueryBoolean, "false"),
  }),
  response: v.object({
    ...CardsToStudy.entries,
    /** New cards that the limits leave for another day, if new cards are wanted. */
    newLater: v.optional(v.number(), 0),
    /** How decks are studied; those that are left out, by the application's defaults. */
    studies: v.array(v.object({ deckId: Id, study: DeckStudyOptions })),
    /** The decks of the cards. */
    decks: v.optional(
      v.array(v.object({ deckId: Id, title: v.string(), isOwner: v.boolean(), ...sideLanguages })),
      [],
    ),
  }),
});
