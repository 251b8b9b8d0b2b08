import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./account-schema.ts";
import { belongsTo, createdAt, id, ref, time } from "./columns.ts";
import { cards, decks } from "./deck-schema.ts";

export const studyPresets = pgTable(
  "study_presets",
  {
    id: id(),
    userId: belongsTo(() => users.id),
    name: text().notNull(),
    /** `Stored` of the feature, which checks them. */
    options: jsonb().notNull(),
    /** For the learner's decks without a preset of their own. */
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("study_presets_name").on(t.userId, sql`lower(${t.name})`),
    uniqueIndex("study_presets_default")
      .on(t.userId)
      .where(sql`${t.isDefault}`),
  ],
);

/** What a learner chose for a deck; no row: the learner's default preset. */
export const deckStudyOptions = pgTable(
  "deck_study_options",
  {
    userId: belongsTo(() => users.id),
    deckId: belongsTo(() => decks.id),
    /** Null: the learner's default preset; without one, the application's defaults. */
    presetId: ref().references(() => studyPresets.id, { onDelete: "set null" }),
    /** The end of the day to which the next two apply. */
    limitsUntil: time(),
    newLimit: smallint(),
    reviewLimit: smallint(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.deckId] }),
    index("deck_study_options_deck").on(t.deckId),
    index("deck_study_options_preset").on(t.presetId),
  ],
);

/** The latest training of the scheduler's weights of a preset. */
export const presetTrainings = pgTable(
  "preset_trainings",
  {
    id: uuid().primaryKey(),
    presetId: ref()
      .notNull()
      .unique()
      .references(() => studyPresets.id, { onDelete: "cascade" }),
    userId: belongsTo(() => users.id),
    state: text({ enum: ["waiting", "running", "done", "tooFew", "failed"] }).notNull(),
    /** The process that works on it moves this on; once it is past, the process ended and nobody does. */
    aliveUntil: time().notNull(),
    /** `StoredResult` of the feature, which checks it; null until it has ended well. */
    result: jsonb(),
    startedAt: time().notNull(),
    endedAt: time(),
  },
  (t) => [index("preset_trainings_user").on(t.userId)],
);

/** Answers from before a reschedule count by its options. The latest one that was not undone applies. */
export const reschedules = pgTable(
  "reschedules",
  {
    seq: id(),
    /** Made by the client, so that a repeated call counts once. */
    rescheduleId: uuid().notNull(),
    userId: belongsTo(() => users.id),
    /** Null: the preset was deleted, which moves no card. */
    presetId: ref().references(() => studyPresets.id, { onDelete: "set null" }),
    at: time().notNull(),
    /** `StoredOptions` of the feature, which checks them. */
    options: jsonb().notNull(),
    /** Cards that moved. */
    moved: integer().notNull(),
    undoneAt: time(),
  },
  (t) => [
    uniqueIndex("reschedules_user").on(t.userId, t.rescheduleId),
    index("reschedules_preset").on(t.presetId, t.seq),
  ],
);

export const rescheduledCards = pgTable(
  "rescheduled_cards",
  {
    userId: belongsTo(() => users.id),
    cardId: belongsTo(() => cards.id),
    reschedule: belongsTo(() => reschedules.seq),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.cardId, t.reschedule] }),
    index("rescheduled_cards_reschedule").on(t.reschedule, t.cardId),
    index("rescheduled_cards_card").on(t.cardId),
  ],
);
