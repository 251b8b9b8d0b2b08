import * as v from "valibot";
import { OpenExam } from "#contract/exams/exams.ts";
import { ExamAnswer } from "#contract/exams/questions.ts";
import { mergeAnswers } from "#domain/exam/exam-answers.ts";
import type { ExamStore } from "./exam-storage.ts";
import { keysFrom, readStored, writeStored } from "../storage/stored-json.ts";
import { type ExamScreen, unsavedAnswers } from "#domain/exam/exam-screen.ts";

const PREFIX = "exam";

const StoredJournal = v.object({
  exam: OpenExam,
  unsaved: v.array(ExamAnswer),
  position: v.number(),
  /** Milliseconds since 1970, by this device's clock; null without a limit. */
  deadlineAt: v.nullable(v.number()),
  /** This device made it. Absent in exams of earlier versions. */
  isHere: v.optional(v.boolean(), false),
});
export type StoredExam = v.InferOutput<typeof StoredJournal>;

/** Keeps other tabs from storing an abandoned exam; the next exam of the deck replaces it. */
const GivenUp = v.object({ givenUp: v.string() });

/** `full`: the browser refuses to keep it. */
export type KeepOutcome = "stored" | "full" | "givenUp";

/** Running exams in the browser's storage, written with each answer: one for each learner and deck. */
export interface ExamJournal {
  read(deckId: number): StoredExam | null;
  keep(deckId: number, screen: ExamScreen): KeepOutcome;
  forget(deckId: number, examId: string): void;
  giveUp(deckId: number, examId: string): void;
  /** The exam of the deck that was given up last, if no other one has begun since. */
  givenUp(deckId: number): string | null;
}

/** Whether another tab changed an answer later than this tab did. */
function isLater({ questionId, changedAt }: ExamAnswer, known: ExamScreen["answers"]): boolean {
  const own = known[questionId];
  return own === undefined || Date.parse(own.changedAt) < Date.parse(changedAt);
}

const keyOf = (userId: number, deckId: number) => `${PREFIX} ${userId} ${deckId}`;

export function createExamJournal(storage: ExamStore, userId: number): ExamJournal {
  const write = (deckId: number, value: unknown) => writeStored(storage, keyOf(userId, deckId), value);
  return {
    read: (deckId) => readStored(storage, keyOf(userId, deckId), StoredJournal),
    givenUp: (deckId) => readStored(storage, keyOf(userId, deckId), GivenUp)?.givenUp ?? null,
    keep(deckId, screen) {
      const { exam, answers, unsaved, feedback, position, deadlineAt, isHere } = screen;
      if (this.givenUp(deckId) === exam.examId) return "givenUp";
      const before = this.read(deckId);
      const ofOtherTab = before?.exam.examId === exam.examId ? before : null;
      const later = (theirs: readonly ExamAnswer[] = []) =>
        theirs.filter((answer) => isLater(answer, answers));
      const saved = Object.values(answers).filter(({ questionId }) => !unsaved.includes(questionId));
      const found: StoredExam = {
        // Only saved answers: those listed here are never sent.
        exam: {
          ...exam,
          // For an exam of this device, other tabs' answers are saved too.
          answers: isHere ? [...mergeAnswers(saved, later(ofOtherTab?.exam.answers)).answers] : saved,
          feedback: Object.values(feedback),
        },
        unsaved: [...unsavedAnswers(screen), ...later(ofOtherTab?.unsaved)],
        position,
        deadlineAt,
        isHere,
      };
      return write(deckId, found) ? "stored" : "full";
    },
    forget(deckId, examId) {
      if (this.read(deckId)?.exam.examId === examId) write(deckId, null);
    },
    giveUp(deckId, examId) {
      if (!write(deckId, { givenUp: examId })) write(deckId, null);
    },
  };
}

export function forgetExams(storage: Storage, userId: number): void {
  for (const key of keysFrom(storage, `${PREFIX} ${userId} `)) storage.removeItem(key);
}
