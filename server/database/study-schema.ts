import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Performance } from "#contract/reviews.ts";
import { SESSION_TYPES } from "#contract/study/session-type.ts";
import { users } from "./account-schema.ts";
import { belongsTo, createdAt, id, isoTime, ref, time, writtenIn } from "./columns.ts";
import { cards, decks } from "./deck-schema.ts";

export const studySessions = pgTable(
  "study_sessions",
  {
    id: uuid().primaryKey(),
    userId: belongsTo(() => users.id),
    /** Null: across decks. */
    deckId: ref().references(() => decks.id, { onDelete: "cascade" }),
    type: text({ enum: SESSION_TYPES }).notNull().default("study"),
    startedAt: time().notNull(),
    completedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    index("study_sessions_user").on(t.userId, t.startedAt.desc(), t.id.desc()),
    index("study_sessions_deck").on(t.deckId),
  ],
);

/**
 * The log of reviews, in the shape of `ReviewItem`. Rows are added and never changed; of a review the version in
 * `currentReviews` counts.
 */
export const reviews = pgTable(
  "reviews",
  {
    /** Order of arrival. */
    seq: id(),
    reviewId: uuid().notNull(),
    userId: belongsTo(() => users.id),
    cardId: belongsTo(() => cards.id),
    version: integer().notNull(),
    /** 1 Again, 2 Hard, 3 Good, 4 Easy. */
    performance: smallint().$type<Performance>().notNull(),
    voided: boolean().notNull(),
    /** Stored while the learner is asked which version counts: this delivery decided nothing. */
    undecided: boolean().notNull().default(false),
    reviewTimestamp: isoTime("reviewed_at").notNull(),
    /** When the device made this version. */
    updatedAt: isoTime("modified_at").notNull(),
    studyTimeSeconds: doublePrecision().notNull(),
    errorType: text(),
    notes: text(),
    answerQuality: smallint(),
    confidence: doublePrecision(),
    deviceId: text(),
    /** Position among the answers of its device: it orders them where the device's clock does not. */
    counter: bigint("device_counter", { mode: "number" }),
    /** Not a foreign key: a review may arrive before its session does. */
    sessionId: uuid(),
    timeZone: text().notNull(),
    checksum: text().notNull(),
    /** Version of the scheduler's parameters. */
    parameters: text().notNull(),
    /** The server's clock. */
    receivedAt: createdAt(),
    /** By how much the server's clock was ahead of the device's when the device sent it; null where it did not say. */
    clockSkewMs: bigint({ mode: "number" }),
  },
  (t) => [
    index("reviews_user_review").on(t.userId, t.reviewId),
    index("reviews_user_card").on(t.userId, t.cardId, t.reviewTimestamp),
    index("reviews_user_session").on(t.userId, t.sessionId),
    index("reviews_user_time").on(t.userId, t.reviewTimestamp),
    // For the end of a card, as the other indexes by card alone.
    index("reviews_card").on(t.cardId),
    check("reviews_performance", sql`${t.performance} between 1 and 4`),
  ],
);

/** Which row of the log counts for each review. */
export const currentReviews = pgTable(
  "current_reviews",
  {
    userId: ref().notNull(),
    reviewId: uuid().notNull(),
    seq: belongsTo(() => reviews.seq),
  },
  (t) => [primaryKey({ columns: [t.userId, t.reviewId] }), index("current_reviews_seq").on(t.seq)],
);

const scheduleColumns = () => ({
  userId: belongsTo(() => users.id),
  cardId: belongsTo(() => cards.id),
  state: text({ enum: ["learning", "review", "relearning"] }).notNull(),
  due: time().notNull(),
  stability: doublePrecision().notNull(),
  difficulty: doublePrecision().notNull(),
  scheduledDays: integer().notNull(),
  learningStep: integer().notNull(),
  reps: integer().notNull(),
  lapses: integer().notNull(),
  lastReview: time().notNull(),
});

/** Schedules from Anki of cards without their answers: a replay begins with them. They count in no statistics. */
export const startingSchedules = pgTable("starting_schedules", scheduleColumns(), (t) => [
  primaryKey({ columns: [t.userId, t.cardId] }),
  index("starting_schedules_card").on(t.cardId),
]);

/** A card's schedule for one learner: derived by replaying the reviews that count; a card without a row is new. */
export const cardStates = pgTable(
  "card_states",
  {
    ...scheduleColumns(),
    /** Maintained by a trigger, which leaves it where nothing else changes. */
    changedIn: writtenIn(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.cardId] }),
    index("card_states_due").on(t.userId, t.due),
    index("card_states_changed").on(t.userId, t.changedIn),
    index("card_states_card").on(t.cardId),
    index("card_states_lapses")
      .on(t.userId, t.lapses)
      .where(sql`lapses > 0`),
  ],
);

/** Cards of a deck that a learner has answered and that are not deleted; maintained by triggers. */
export const answeredCards = pgTable(
  "answered_cards",
  {
    userId: belongsTo(() => users.id),
    deckId: belongsTo(() => decks.id),
    count: integer().notNull(),
    /** Of their difficulties. Exact, so that what is added and taken away again leaves nothing. */
    difficultySum: numeric({ mode: "number" }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deckId] }), index("answered_cards_deck").on(t.deckId)],
);

/** Of two changes of a mark, the one that a device made later counts. */
export const cardMarks = pgTable(
  "card_marks",
  {
    userId: belongsTo(() => users.id),
    cardId: belongsTo(() => cards.id),
    suspended: boolean().notNull().default(false),
    suspendedAt: time(),
    /** Null: it is not buried. */
    buriedUntil: time(),
    buriedAt: time(),
    /** 1 to 7; 0: none. */
    flag: smallint().notNull().default(0),
    flagAt: time(),
    marked: boolean().notNull().default(false),
    markedAt: time(),
    changedIn: writtenIn(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.cardId] }),
    index("card_marks_changed").on(t.userId, t.changedIn),
    index("card_marks_card").on(t.cardId),
    check("card_marks_flag", sql`${t.flag} between 0 and 7`),
  ],
);

/** Cards that became new again for a learner; maintained by a trigger on `card_states`. */
export const removedSchedules = pgTable(
  "removed_schedules",
  {
    userId: belongsTo(() => users.id),
    cardId: belongsTo(() => cards.id),
    removedIn: writtenIn(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.cardId] }),
    index("removed_schedules_since").on(t.userId, t.removedIn),
    index("removed_schedules_card").on(t.cardId),
  ],
);
