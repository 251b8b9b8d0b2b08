import {
  doublePrecision,
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
import { users } from "../account-schema.ts";
import { belongsTo, id, ref, time } from "../columns.ts";
import { decks } from "../deck-schema.ts";

export const adaptiveExams = pgTable(
  "adaptive_exams",
  {
    seq: id(),
    /** Made by the client. */
    sessionId: uuid().notNull(),
    userId: belongsTo(() => users.id),
    deckId: belongsTo(() => decks.id),
    /** `AdaptiveConfiguration` of the contract. */
    configuration: jsonb().notNull(),
    /** The cards that it may ask, with their parameters at its start: `StoredBank` of the feature. */
    bank: jsonb().notNull(),
    seed: integer().notNull(),
    startedAt: time().notNull(),
    endedAt: time(),
    end: text({ enum: ["precise", "limit", "noItems"] }),
  },
  (t) => [
    uniqueIndex("adaptive_exams_user").on(t.userId, t.sessionId),
    index("adaptive_exams_deck").on(t.deckId),
  ],
);

export const adaptiveExamItems = pgTable(
  "adaptive_exam_items",
  {
    exam: belongsTo(() => adaptiveExams.seq),
    position: smallint().notNull(),
    /** Not a foreign key: the question outlives its card. */
    cardId: ref().notNull(),
    question: text().notNull(),
    choices: text().array().notNull(),
    /** Index of the right choice. */
    right: smallint().notNull(),
    topic: text(),
    a: doublePrecision().notNull(),
    b: doublePrecision().notNull(),
    c: doublePrecision().notNull(),
    /** By the server's clock. */
    askedAt: time().notNull(),
    receivedAt: time(),
    /** By the device's clock. */
    answeredAt: time(),
    /** Index of the chosen answer; null: not answered, or not known. */
    choice: smallint(),
    timeMs: integer(),
  },
  (t) => [primaryKey({ columns: [t.exam, t.position] })],
);
