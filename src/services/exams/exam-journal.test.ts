import { expect, test } from "vitest";
import type { ExamAnswer } from "#contract/exams/questions.ts";
import type { OpenExam } from "#contract/exams/exams.ts";
import { openExamScreen, unsavedAnswers, withAnswer } from "#domain/exam/exam-screen.ts";
import { full, shutStorage } from "../../../tests/support/shut-storage.ts";
import { memoryStorage } from "../../../tests/support/memory-storage.ts";
import { createExamJournal, forgetExams } from "./exam-journal.ts";

const AT = Date.parse("2026-03-01T10:00:00Z");
const idOf = (position: number) => `0198f9f0-0000-4000-8000-00000000000${position}`;
const exam: OpenExam = {
  examId: "0198f9f0-0000-7000-8000-000000000001",
  deckId: 7,
  deckTitle: "Words",
  startedAt: "2026-03-01T10:00:00.000Z",
  state: "open",
  configuration: {
    kinds: ["typed"],
    questionCount: 2,
    timeLimitMinutes: null,
    feedback: "at_end",
    onlyStudied: false,
    minDifficulty: null,
    maxDifficulty: null,
    tagNames: [],
    grading: "words",
    schedule: "written",
  },
  questions: [1, 2].map((position) => ({
    questionId: idOf(position),
    prompt: "?",
    cardId: position,
    kind: "typed",
  })),
  answers: [],
  remainingMs: null,
  feedback: [],
};
const screenWith = (position: number, value: string) => {
  const screen = openExamScreen({ exam, unsaved: [], position, at: AT });
  return withAnswer(screen, { value, isDraft: false, at: AT + 1000 });
};
const valuesOf = (answers: readonly ExamAnswer[] = []) => answers.map(({ value }) => value);

test("an answer that the server does not have is still to be sent after the exam was read from the device", () => {
  const journal = createExamJournal(memoryStorage(), 3);
  journal.keep(7, screenWith(0, "ibis"));
  const stored = journal.read(7);
  if (!stored) throw new Error("Nothing was stored.");
  const screen = openExamScreen({
    exam: stored.exam,
    unsaved: stored.unsaved,
    position: stored.position,
    at: AT,
  });
  expect(valuesOf(unsavedAnswers(screen))).toEqual(["ibis"]);
});

test("two tabs keep each other's answers", () => {
  const journal = createExamJournal(memoryStorage(), 3);
  journal.keep(7, screenWith(0, "ibis"));
  journal.keep(7, screenWith(1, "heron"));
  expect(new Set(valuesOf(journal.read(7)?.unsaved))).toEqual(new Set(["heron", "ibis"]));
});

test("an exam that was given up is not stored again by another tab, and the next one is", () => {
  const storage = memoryStorage();
  const [one, other] = [createExamJournal(storage, 3), createExamJournal(storage, 3)];
  one.keep(7, screenWith(0, "ibis"));
  one.giveUp(7, exam.examId);
  expect(other.givenUp(7)).toBe(exam.examId);
  expect(other.keep(7, screenWith(0, "heron"))).toBe("givenUp");
  expect(other.read(7)).toBeNull();

  const screen = screenWith(0, "stork");
  const next = { ...screen, exam: { ...exam, examId: idOf(9) } };
  expect(one.keep(7, next)).toBe("stored");
  other.forget(7, exam.examId);
  expect(valuesOf(other.read(7)?.unsaved)).toEqual(["stork"]);
  expect(other.givenUp(7)).toBeNull();
});

test("a browser that keeps nothing ends no exam", () => {
  const journal = createExamJournal(shutStorage(), 3);
  expect(journal.read(7)).toBeNull();
  expect(journal.keep(7, screenWith(0, "ibis"))).toBe("full");
  expect(() => journal.forget(7, exam.examId)).not.toThrow();
  expect(() => journal.giveUp(7, exam.examId)).not.toThrow();
});

test("an exam that was given up is gone, also where the storage is full", () => {
  const storage = memoryStorage();
  createExamJournal(storage, 3).keep(7, screenWith(0, "ibis"));
  const journal = createExamJournal(full(storage), 3);
  journal.giveUp(7, exam.examId);
  expect(journal.read(7)).toBeNull();
});

test("a full storage says so", () => {
  expect(createExamJournal(full(memoryStorage()), 3).keep(7, screenWith(0, "ibis"))).toBe("full");
});

test("broken JSON is no exam", () => {
  expect(createExamJournal(memoryStorage([["exam 3 7", "{"]]), 3).read(7)).toBeNull();
});

test("only one learner's exams are forgotten", () => {
  const storage = memoryStorage();
  createExamJournal(storage, 3).keep(7, screenWith(0, "ibis"));
  createExamJournal(storage, 33).keep(7, screenWith(0, "heron"));
  forgetExams(storage, 3);
  expect(createExamJournal(storage, 3).read(7)).toBeNull();
  expect(valuesOf(createExamJournal(storage, 33).read(7)?.unsaved)).toEqual(["heron"]);
});
