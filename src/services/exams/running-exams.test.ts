import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DEFAULT_CONFIGURATION } from "#domain/exam/configuration-form.ts";
import { openExamScreen, withAnswer } from "#domain/exam/exam-screen.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { createDeviceExams } from "./device-exams.ts";
import { type ExamHere, prepareHere } from "./make-device-exam.ts";
import { createExamJournal } from "./exam-journal.ts";
import { handIn, listRunning } from "./running-exams.ts";

const AT = Date.UTC(2026, 2, 1, 10);
const EXAM = "0190a0b0-0000-7000-8000-00000000ffff";
const QUESTION = "0190a0b0-0000-4000-8000-00000000000";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => void (server = await answeringServer()));
afterAll(() => server.close());

let here: ExamHere;
beforeEach(() => {
  const storage = memoryStorage();
  const card = { cardId: 1, question: "Egypt", answer: "Cairo", hidden: null, tags: [], noteId: null };
  here = {
    exams: createDeviceExams(storage, 3, new EventTarget()),
    journal: createExamJournal(storage, 3),
    readDeck: async () => ({
      title: "Capitals",
      cards: [{ card: { ...card, accepted: [] }, isSuspended: false, difficulty: null }],
    }),
    readSynonyms: async () => [],
    now: () => AT,
    newId: () => QUESTION + "9",
  };
});

const onServer = {
  examId: EXAM,
  deckId: 7,
  deckTitle: "Rivers",
  startedAt: new Date(AT - 1000).toISOString(),
  deadlineAt: null,
  questionCount: 2,
  answeredCount: 0,
  canContinue: true,
};

/** An answer to an exam of the server, which waits on this device. */
function answerUnsent() {
  const questions = [1, 2].map((position) => ({
    questionId: QUESTION + position,
    prompt: "?",
    cardId: position,
    kind: "typed" as const,
  }));
  const { examId, deckId, deckTitle, startedAt } = onServer;
  const named = { examId, deckId, deckTitle, startedAt, state: "open" as const };
  const running = { remainingMs: null, answers: [], feedback: [], questions };
  const exam = { ...named, ...running, configuration: DEFAULT_CONFIGURATION };
  const screen = openExamScreen({ exam, unsaved: [], position: 0, at: AT });
  here.journal.keep(7, withAnswer(screen, { value: "Nile", isDraft: false, at: AT }));
}

it("lists exams of the server and of this device, with answers that wait here", async () => {
  answerUnsent();
  const configuration = { ...DEFAULT_CONFIGURATION, kinds: ["typed" as const], timeLimitMinutes: 5 };
  await prepareHere(here, { deckId: 8, examId: EXAM, configuration });
  expect(listRunning(here, [onServer], here.exams.running())).toEqual([
    expect.objectContaining({
      deckId: 8,
      deckTitle: "Capitals",
      deadlineAt: new Date(AT + 300_000).toISOString(),
      answeredCount: 0,
      isHere: true,
    }),
    { ...onServer, answeredCount: 1, isHere: false },
  ]);
});

it("sends what waits here before an exam ends, and forgets it afterwards", async () => {
  answerUnsent();
  const sent: [string, unknown][] = [];
  const summary = { examId: EXAM, deckId: 7, deckTitle: "Rivers", startedAt: onServer.startedAt };
  const score = { questionCount: 2, points: 1, unsureCount: 0, overruledCount: 0 };
  const ended = { state: "graded", endedAt: onServer.startedAt, timedOut: false, proctored: true };
  server.answers(({ path, body }) => {
    sent.push([path, body]);
    return path.endsWith("auto-save")
      ? { status: 200, body: { state: "open", remainingMs: null, newer: [], feedback: [] } }
      : { status: 200, body: { ...summary, ...score, ...ended } };
  });
  expect(await handIn(apiTo(server.baseUrl), here, onServer)).toMatchObject({ points: 1 });
  expect(sent).toMatchObject([
    ["/api/study/exam/auto-save", { examId: EXAM, answers: [{ value: "Nile" }] }],
    ["/api/study/exam", { examId: EXAM }],
  ]);
  expect(here.journal.read(7)).toBeNull();
});

it("an exam that this device made is graded here, and waits for the server", async () => {
  const configuration = { ...DEFAULT_CONFIGURATION, kinds: ["typed" as const] };
  await prepareHere(here, { deckId: 8, examId: EXAM, configuration });
  const [running] = listRunning(here, [], here.exams.running());
  if (!running) throw new Error("It runs.");
  expect(await handIn(apiTo(server.baseUrl), here, running)).toMatchObject({ proctored: false });
  expect(here.exams.running()).toEqual([]);
  expect(here.exams.ended()).toHaveLength(1);
});
