import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ExamConfiguration } from "#contract/exams/configuration.ts";
import type { ExamAnswer, QuestionResult } from "#contract/exams/questions.ts";
import type { AskedQuestion } from "#domain/exam/asked-question.ts";
import { users } from "../account-schema.ts";
import { belongsTo, createdAt, id, time } from "../columns.ts";
import { cards, decks } from "../deck-schema.ts";

/** Exams with their questions, keys and answers: at most a hundred of each, always read and written together. */
export const exams = pgTable(
  "exams",
  {
    id: uuid().primaryKey(),
    userId: belongsTo(() => users.id),
    deckId: belongsTo(() => decks.id),
    configuration: jsonb().$type<ExamConfiguration>().notNull(),
    asked: jsonb().$type<readonly AskedQuestion[]>().notNull(),
    answers: jsonb().$type<readonly ExamAnswer[]>().notNull().default([]),
    startedAt: time().notNull(),
    /** Null: without a time limit. */
    deadlineAt: time(),
    /** Null while it is being taken. */
    endedAt: time(),
    timedOut: boolean().notNull().default(false),
    /** False: taken without a connection, by the device's clock. */
    proctored: boolean().notNull().default(true),
    /** Checksum of what a device delivered of an exam that it made itself; null: the server made it. */
    delivered: text(),
    /** As the grader said; null while it is being taken. */
    results: jsonb().$type<readonly QuestionResult[]>(),
    /** By question: whether the learner accepted the answer. */
    decisions: jsonb().$type<Readonly<Record<string, boolean>>>().notNull().default({}),
    /** False: the learner took its answers out of the schedule. */
    scheduled: boolean().notNull().default(true),
    questionCount: integer().notNull(),
    points: doublePrecision().notNull().default(0),
    unsureCount: integer().notNull().default(0),
    overruledCount: integer().notNull().default(0),
    timeZone: text().notNull(),
  },
  (t) => [
    index("exams_user").on(t.userId, t.startedAt.desc(), t.id.desc()),
    index("exams_deck").on(t.deckId),
    uniqueIndex("exams_open")
      .on(t.userId, t.deckId)
      .where(sql`ended_at is null`),
    index("exams_deadline")
      .on(t.deadlineAt)
      .where(sql`ended_at is null`),
  ],
);

/** Answers that somebody accepted for a card by verification, beside its own. */
export const acceptedAnswers = pgTable(
  "accepted_answers",
  {
    id: id(),
    cardId: belongsTo(() => cards.id),
    userId: belongsTo(() => users.id),
    /** An editor of the deck accepted it for all learners. */
    forEveryone: boolean().notNull(),
    answer: text().notNull(),
    /** Digest of the answer, which itself may be too long for an index. */
    digest: text()
      .notNull()
      .generatedAlwaysAs(sql`md5(answer)`),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("accepted_answers_once").on(t.cardId, t.userId, t.digest),
    index("accepted_answers_user").on(t.userId),
  ],
);

/** Grades that a learner finds wrong, for the editors of the deck. */
export const answerReports = pgTable(
  "answer_reports",
  {
    id: id(),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: "cascade" }),
    questionId: uuid().notNull(),
    userId: belongsTo(() => users.id),
    cardId: belongsTo(() => cards.id),
    answer: text().notNull(),
    expected: text().notNull(),
    outcome: text().notNull(),
    comment: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("answer_reports_once").on(t.examId, t.questionId),
    index("answer_reports_card").on(t.cardId),
    index("answer_reports_user").on(t.userId),
  ],
);
