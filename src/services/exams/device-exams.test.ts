import { beforeEach, expect, it } from "vitest";
import { DEFAULT_CONFIGURATION } from "#domain/exam/configuration-form.ts";
import {
  type ExamScreen,
  openExamScreen,
  unsavedAnswers,
  withAnswer,
  withSaved,
} from "#domain/exam/exam-screen.ts";
import type { ExamDeck } from "#domain/exam/offline/device-exam.ts";
import { full } from "#tests/support/shut-storage.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { createDeviceExams, forgetDeviceExams } from "./device-exams.ts";
import {
  type ExamHere,
  findHere,
  giveUpHere,
  orAway,
  prepareHere,
  saveHere,
  submitHere,
} from "./make-device-exam.ts";
import { createExamJournal } from "./exam-journal.ts";

const AT = Date.UTC(2026, 2, 1, 10);
const DECK: ExamDeck = {
  title: "Capitals",
  cards: [
    ["Egypt", "Cairo"],
    ["France", "Paris"],
  ].map(([question = "", answer = ""], at) => ({
    card: { cardId: at + 1, question, answer, hidden: null, tags: [], noteId: null, accepted: [] },
    isSuspended: false,
    difficulty: null,
  })),
};
const BACKS = new Map(DECK.cards.map(({ card }) => [card.question, card.answer]));

let store = memoryStorage();
let ids = 0;
const tab = (deck: ExamDeck | null = DECK, userId = 3, storage = store): ExamHere => ({
  exams: createDeviceExams(storage, userId, new EventTarget()),
  journal: createExamJournal(storage, userId),
  readDeck: () => Promise.resolve(deck),
  readSynonyms: () => Promise.resolve([["Cairo", "al-Qahira"]]),
  now: () => AT + 60_000,
  newId: () => `0190a0b0-0000-7000-8000-${String((ids += 1)).padStart(12, "0")}`,
});
const asked = (configuration: object = {}) => ({
  deckId: 7,
  examId: "0190a0b0-0000-7000-8000-00000000ffff",
  configuration: { ...DEFAULT_CONFIGURATION, kinds: ["typed" as const], questionCount: 2, ...configuration },
});

beforeEach(() => {
  store = memoryStorage();
  ids = 0;
});

/** An exam with an answer to its first question, which the journal has. */
async function begun(here: ExamHere) {
  const prepared = await prepareHere(here, asked());
  if (prepared.outcome !== "open") throw new Error(`It is ${prepared.outcome}.`);
  const screen = openExamScreen(prepared.opened);
  const value = BACKS.get(screen.exam.questions[0]?.prompt ?? "") ?? "";
  const answered = withAnswer(screen, { value, isDraft: false, at: AT + 5000 });
  here.journal.keep(7, answered);
  return { screen: answered, examId: screen.exam.examId };
}

it("goes on in another tab, is graded here, and waits with its answers for the server", async () => {
  const { examId, screen } = await begun(tab());
  expect(examId).not.toBe(asked().examId);
  const next = tab();
  expect(findHere(next, 7)).toMatchObject({
    outcome: "open",
    opened: { isHere: true, exam: { examId }, unsaved: Object.values(screen.answers) },
  });
  expect(await submitHere(next, { deckId: 7, examId, answers: [] })).toMatchObject({
    outcome: "graded",
    isHere: true,
    exam: { points: 1, questionCount: 2, proctored: false },
  });
  expect(tab().exams.ended()).toMatchObject([
    { refusal: null, result: { answers: Object.values(screen.answers) } },
  ]);
  // Another tab that still shows it gets the same result.
  expect(await saveHere(tab(), { deckId: 7, examId, answers: [] })).toMatchObject({ outcome: "graded" });
});

it("loses no answer where it is open in two tabs", async () => {
  const one = tab();
  const { examId, screen } = await begun(one);
  const found = findHere(tab(), 7);
  if (found?.outcome !== "open") throw new Error("The other tab did not find the exam.");
  const sentBy = (of: ExamScreen) => unsavedAnswers(of);
  const keep = async (of: ExamScreen) => {
    one.journal.keep(7, of);
    const saved = await saveHere(one, { deckId: 7, examId, answers: sentBy(of) });
    if (saved.outcome !== "saved") throw new Error(`It is ${saved.outcome}.`);
    const after = withSaved(of, sentBy(of), saved);
    one.journal.keep(7, after);
    return after;
  };
  const first = await keep(screen);
  const last = screen.exam.questions.length - 1;
  const inOther = { ...openExamScreen(found.opened), position: last };
  const second = await keep(withAnswer(inOther, { value: "Lyon", isDraft: false, at: AT + 7000 }));
  // The first tab goes on with what it knows, and learns of the other answer.
  const gone = await keep(first);
  expect(Object.keys(gone.answers).toSorted()).toEqual(Object.keys(second.answers).toSorted());
  const changed = withAnswer({ ...first, position: last }, { value: "Paris", isDraft: false, at: AT + 6000 });
  expect((await keep(changed)).answers[screen.exam.questions[last]?.questionId ?? ""]?.value).toBe("Lyon");
  const ended = await submitHere(one, { deckId: 7, examId, answers: Object.values(first.answers) });
  expect(ended).toMatchObject({ outcome: "graded", exam: { answers: { length: 2 } } });
});

it("is taken once, whichever tab begins it, and by no tab after it was given up", async () => {
  const [one, other] = [tab(), tab()];
  const { screen, examId } = await begun(one);
  expect(await prepareHere(other, asked())).toMatchObject({ outcome: "open", opened: { exam: { examId } } });
  expect(giveUpHere(one, 7, examId)).toEqual({ outcome: "discarded" });
  expect(other.journal.keep(7, screen)).toBe("givenUp");
  expect(findHere(other, 7)).toBeNull();
  expect(await submitHere(other, { deckId: 7, examId, answers: [] })).toEqual({
    outcome: "refused",
    message: "This exam was given up in another tab.",
  });
  expect((await begun(other)).examId).not.toBe(examId);
});

it("is its learner's alone, and nothing of it stays after its account", async () => {
  const { examId } = await begun(tab());
  expect(findHere(tab(DECK, 4), 7)).toBeNull();
  expect(tab(DECK, 4).exams.find(examId)).toBeNull();
  forgetDeviceExams(store, 4);
  expect(tab().exams.find(examId)).not.toBeNull();
  forgetDeviceExams(store, 3);
  expect(tab().exams.find(examId)).toBeNull();
});

it("does not begin where it cannot be stored, by meaning, or without the deck", async () => {
  expect(await prepareHere(tab(null), asked())).toMatchObject({ outcome: "refused" });
  expect(await prepareHere(tab(), asked({ grading: "meaning" }))).toMatchObject({ outcome: "refused" });
  expect(await prepareHere(tab(), asked({ onlyStudied: true }))).toMatchObject({ outcome: "refused" });
  expect(await prepareHere(tab(DECK, 3, full(store)), asked())).toMatchObject({ outcome: "refused" });
});

it("calls no answer saved that the browser did not keep, and no exam ended", async () => {
  const here = tab();
  const { screen, examId } = await begun(here);
  const answers = Object.values(screen.answers).map((answer) => ({
    ...answer,
    changedAt: new Date(AT + 9000).toISOString(),
  }));
  expect(await saveHere(here, { deckId: 7, examId, answers })).toMatchObject({ outcome: "unreachable" });
  expect(await submitHere(tab(DECK, 3, full(store)), { deckId: 7, examId, answers })).toMatchObject({
    outcome: "unreachable",
  });
  expect(here.exams.ended()).toEqual([]);
});

it("is offered only where the server is not reached and the deck is here", async () => {
  const lost = { outcome: "unreachable", message: "Away." } as const;
  expect(await orAway(tab(), 7, lost)).toEqual({ outcome: "away" });
  expect(await orAway(tab(null), 7, lost)).toEqual(lost);
  expect(await orAway(tab(), 7, { outcome: "none" })).toEqual({ outcome: "none" });
});
