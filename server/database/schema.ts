import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./account-schema.ts";
import { createdAt, id, ref, time, writtenIn } from "./columns.ts";

export const decks = pgTable(
  "decks",
  {
    id: id(),
    ownerId: ref()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text().notNull().default(""),
    isPublic: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: time(),
  },
  (t) => [
    index("decks_owner").on(t.ownerId, t.updatedAt.desc(), t.id.desc()),
    index("decks_public")
      .on(t.updatedAt.desc(), t.id.desc())
      .where(sql`is_public and deleted_at is null`),
  ],
);

export const cards = pgTable(
  "cards",
  {
    id: id(),
    deckId: ref()
      .notNull()
      .references(() => decks.id, { onDelete: "cascade" }),
    front: text().notNull(),
    back: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: time(),
    /** Kept by a trigger. Who changes a card's tags updates its row as well. */
    changedIn: writtenIn(),
  },
  (t) => [
    index("cards_deck")
      .on(t.deckId, t.id)
      .where(sql`deleted_at is null`),
    // The key is made by a function of the migrations; it is short, however long the text.
    index("cards_front")
      .on(t.deckId, sql`card_key(${t.front})`)
      .where(sql`deleted_at is null`),
    index("cards_changed")
      .on(t.deckId, t.changedIn)
      .where(sql`deleted_at is null`),
  ],
);

/** Cards that were deleted or left their deck; kept by a trigger on `cards`. */
export const removedCards = pgTable(
  "removed_cards",
  {
    deckId: ref()
      .notNull()
      .references(() => decks.id, { onDelete: "cascade" }),
    cardId: ref().notNull(),
    removedIn: writtenIn(),
  },
  (t) => [
    primaryKey({ columns: [t.deckId, t.cardId] }),
    index("removed_cards_since").on(t.deckId, t.removedIn),
  ],
);

/** Tags by name, of the owner of the decks whose cards carry them; who sees one sees it on a card. */
export const tags = pgTable(
  "tags",
  {
    id: id(),
    ownerId: ref()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
  },
  (t) => [uniqueIndex("tags_owner_name").on(t.ownerId, t.name), index("tags_name").on(t.name)],
);

export const cardTags = pgTable(
  "card_tags",
  {
    cardId: ref()
      .notNull()
      .references(() => cards.id, { onDelete: "cascade" }),
    tagId: ref()
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.cardId, t.tagId] }), index("card_tags_tag").on(t.tagId)],
);

/** Batches of cards that were added or changed, so that one sent twice is taken once. */
export const cardBatches = pgTable(
  "card_batches",
  {
    ownerId: ref()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    batchId: uuid().notNull(),
    deckId: ref().notNull(),
    kind: text({ enum: ["added", "updated"] })
      .notNull()
      .default("added"),
    /** Its cards. */
    created: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.batchId] })],
);

export const studySessions = pgTable(
  "study_sessions",
  {
    id: uuid().primaryKey(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null: across decks. */
    deckId: ref().references(() => decks.id, { onDelete: "cascade" }),
    startedAt: time().notNull(),
    completedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [index("study_sessions_user").on(t.userId, t.startedAt.desc(), t.id.desc())],
);

/** The log of reviews. Rows are added and never changed; of a review the version in `currentReviews` counts. */
export const reviews = pgTable(
  "reviews",
  {
    /** Order of arrival. */
    seq: id(),
    reviewId: uuid().notNull(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    cardId: ref()
      .notNull()
      .references(() => cards.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    /** 1 Again, 2 Hard, 3 Good, 4 Easy. */
    performance: smallint().notNull(),
    voided: boolean().notNull(),
    /** Kept while the learner is asked which version counts: this delivery decided nothing. */
    undecided: boolean().notNull().default(false),
    reviewedAt: time().notNull(),
    /** When the device made this version. */
    modifiedAt: time().notNull(),
    studyTimeSeconds: doublePrecision().notNull(),
    errorType: text(),
    notes: text(),
    answerQuality: smallint(),
    confidence: doublePrecision(),
    deviceId: text(),
    /** Position among the answers of its device: it orders them where the device's clock does not. */
    deviceCounter: bigint({ mode: "number" }),
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
    index("reviews_user_card").on(t.userId, t.cardId, t.reviewedAt),
    index("reviews_user_session").on(t.userId, t.sessionId),
    check("reviews_performance", sql`${t.performance} between 1 and 4`),
  ],
);

/** Which row of the log counts for each review. */
export const currentReviews = pgTable(
  "current_reviews",
  {
    userId: ref().notNull(),
    reviewId: uuid().notNull(),
    seq: ref()
      .notNull()
      .references(() => reviews.seq, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.reviewId] }), index("current_reviews_seq").on(t.seq)],
);

/** A card's schedule for one learner: derived by replaying the reviews that count; a card without a row is new. */
export const cardStates = pgTable(
  "card_states",
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    cardId: ref()
      .notNull()
      .references(() => cards.id, { onDelete: "cascade" }),
    state: text({ enum: ["learning", "review", "relearning"] }).notNull(),
    due: time().notNull(),
    stability: doublePrecision().notNull(),
    difficulty: doublePrecision().notNull(),
    scheduledDays: integer().notNull(),
    learningStep: integer().notNull(),
    reps: integer().notNull(),
    lapses: integer().notNull(),
    lastReview: time().notNull(),
    /** Kept by a trigger, which leaves it where nothing else changes. */
    changedIn: writtenIn(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.cardId] }),
    index("card_states_due").on(t.userId, t.due),
    index("card_states_changed").on(t.userId, t.changedIn),
  ],
);

/** Schedules that a migration could not derive itself; the next start replays them. */
export const schedulesToReplay = pgTable(
  "schedules_to_replay",
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    cardId: ref()
      .notNull()
      .references(() => cards.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.cardId] })],
);

/** Cards that became new again for a learner; kept by a trigger on `card_states`. */
export const removedSchedules = pgTable(
  "removed_schedules",
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    cardId: ref()
      .notNull()
      .references(() => cards.id, { onDelete: "cascade" }),
    removedIn: writtenIn(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.cardId] }),
    index("removed_schedules_since").on(t.userId, t.removedIn),
  ],
);
