import { SimulatedClock, createActor, fromPromise, waitFor } from "xstate";
import { describe, expect, it } from "vitest";
import type { GradedExam, OpenExam } from "#contract/exams/exams.ts";
import type { ExamAnswer } from "#contract/exams/questions.ts";
import { DEFAULT_CONFIGURATION } from "#domain/exam/configuration-form.ts";
import type { ExamScreen } from "#domain/exam/exam-screen.ts";
import type { FindResult, SaveResult, SubmitResult } from "../../services/exams/exam-calls.ts";
import { examMachine } from "./exam.machine.ts";

const AT = Date.UTC(2026, 0, 15, 9);

const openExam = (remainingMs: number | null = null): OpenExam => ({
  examId: "e",
  deckId: 1,
  deckTitle: "Capitals",
  startedAt: "2026-01-15T09:00:00.000Z",
  state: "open",
  configuration: DEFAULT_CONFIGURATION,
  questions: ["q1", "q2"].map((questionId, at) => ({
    questionId,
    prompt: questionId,
    cardId: at + 1,
    kind: "typed" as const,
  })),
  answers: [],
  remainingMs,
  feedback: [],
});

const graded: GradedExam = {
  examId: "e",
  deckId: 1,
  deckTitle: "Capitals",
  startedAt: "2026-01-15T09:00:00.000Z",
  state: "graded",
  endedAt: "2026-01-15T09:05:00.000Z",
  timedOut: false,
  proctored: true,
  questionCount: 2,
  points: 1,
  unsureCount: 0,
  overruledCount: 0,
  configuration: DEFAULT_CONFIGURATION,
  questions: [],
  answers: [],
  results: [],
  scheduledCount: 0,
  canSchedule: true,
  previous: null,
};

const SAVED: SaveResult = { outcome: "saved", remainingMs: null, newer: [], feedback: [], at: AT };
const LOST = { outcome: "unreachable", message: "Away." } as const;

/** An exam whose server gives these answers, in order; the last answer is repeated. */
function sit(script: {
  readonly find?: FindResult;
  readonly save?: readonly SaveResult[];
  readonly submit?: readonly SubmitResult[];
}) {
  const sent: (readonly ExamAnswer[])[] = [];
  const stored: ExamScreen[] = [];
  let forgotten = 0;
  const next = <T>(answers: readonly T[], at: number): T => {
    const answer = answers[Math.min(at, answers.length - 1)];
    if (answer === undefined) throw new Error("The script has no answer.");
    return answer;
  };
  let [saves, submits] = [0, 0];
  const clock = new SimulatedClock();
  const actor = createActor(
    examMachine.provide({
      actors: {
        find: fromPromise(async () => script.find ?? opened()),
        save: fromPromise(async ({ input }) => {
          sent.push(input.answers);
          return next(script.save ?? [SAVED], saves++);
        }),
        submit: fromPromise(async ({ input }) => {
          sent.push(input.answers);
          return next(script.submit ?? [{ outcome: "graded" as const, exam: graded }], submits++);
        }),
      },
      actions: {
        keepOnDevice: ({ context }) => void (context.screen && stored.push(context.screen)),
        forgetOnDevice: () => void (forgotten += 1),
        announceResult: () => undefined,
      },
    }),
    { input: { deckId: 1 }, clock },
  );
  actor.start();
  const until = (check: (state: ReturnType<typeof actor.getSnapshot>) => boolean) =>
    waitFor(actor, check, { timeout: 1000 });
  const write = (value: string, isDraft: boolean, at = AT + 1000) =>
    actor.send({ type: "question.answer", value, isDraft, at });
  return { actor, clock, sent, stored, until, write, forgotten: () => forgotten };
}

const opened = (remainingMs: number | null = null): FindResult => ({
  outcome: "open",
  opened: { exam: openExam(remainingMs), unsaved: [], position: 0, at: AT },
});
const values = (answers: readonly ExamAnswer[] | undefined) => answers?.map(({ value }) => value);

describe("an exam", () => {
  it("keeps each answer on the device before it is saved, and goes on where the server has it", async () => {
    const exam = sit({});
    await exam.until((state) => state.matches("running"));
    exam.write("Cairo", false);
    expect(exam.stored.at(-1)?.answers["q1"]?.value).toBe("Cairo");
    expect(exam.stored.at(-1)?.unsaved).toStrictEqual(["q1"]);
    await exam.until((state) => state.hasTag("saved"));
    expect(values(exam.sent[0])).toStrictEqual(["Cairo"]);
    expect(exam.stored.at(-1)?.unsaved).toStrictEqual([]);
  });

  it("saves what is being written every 10 s, and not before", async () => {
    const exam = sit({});
    await exam.until((state) => state.matches("running"));
    exam.write("Ca", true);
    exam.clock.increment(9000);
    exam.write("Cai", true, AT + 9000);
    expect(exam.sent).toHaveLength(0);
    exam.clock.increment(1000);
    await exam.until((state) => state.hasTag("saved"));
    expect(values(exam.sent[0])).toStrictEqual(["Cai"]);
  });

  it("sends an answer that was given while another one was on its way", async () => {
    const exam = sit({});
    await exam.until((state) => state.matches("running"));
    exam.write("Cairo", false);
    exam.write("Giza", false, AT + 2000);
    await exam.until((state) => state.hasTag("saved"));
    expect(exam.sent.map(values)).toStrictEqual([["Cairo"], ["Giza"]]);
  });

  it("tries again every 5 s and when the connection returns, and says so until it is saved", async () => {
    const exam = sit({ save: [LOST, LOST, SAVED] });
    await exam.until((state) => state.matches("running"));
    exam.write("Cairo", false);
    await exam.until((state) => state.hasTag("unreachable"));
    exam.clock.increment(5000);
    await exam.until((state) => state.hasTag("unreachable"));
    expect(exam.actor.getSnapshot().context.isUnreachable).toBe(true);
    exam.actor.send({ type: "connection.restored" });
    await exam.until((state) => state.hasTag("saved"));
    expect(exam.actor.getSnapshot().context.isUnreachable).toBe(false);
    expect(exam.sent).toHaveLength(3);
  });

  it("is submitted by itself when its time is up, with what is unsaved", async () => {
    const exam = sit({ find: opened(60_000), save: [LOST] });
    await exam.until((state) => state.matches("running"));
    exam.write("Cairo", false);
    await exam.until((state) => state.hasTag("unreachable"));
    exam.clock.increment(60_000);
    await exam.until((state) => state.matches("graded"));
    expect(values(exam.sent.at(-1))).toStrictEqual(["Cairo"]);
    expect(exam.forgotten()).toBe(1);
  });

  it("is paused only without a time limit, and the pause is no time on the question", async () => {
    const timed = sit({ find: opened(60_000) });
    await timed.until((state) => state.matches("running"));
    timed.actor.send({ type: "exam.pause", at: AT + 1000 });
    expect(timed.actor.getSnapshot().matches({ running: { question: "asking" } })).toBe(true);
    const exam = sit({});
    await exam.until((state) => state.matches("running"));
    exam.actor.send({ type: "exam.pause", at: AT + 1000 });
    expect(exam.actor.getSnapshot().matches({ running: { question: "paused" } })).toBe(true);
    exam.write("unseen", false, AT + 2000);
    exam.actor.send({ type: "exam.resume", at: AT + 60_000 });
    exam.write("Cairo", false, AT + 63_000);
    expect(exam.stored.at(-1)?.answers["q1"]).toMatchObject({ value: "Cairo", timeMs: 3000 });
  });

  it("does not offer a new exam where the server was not reached and may have one", async () => {
    const exam = sit({ find: LOST });
    await exam.until((state) => state.matches("unfound"));
    exam.actor.send({ type: "exam.start", examId: "n", configuration: DEFAULT_CONFIGURATION });
    expect(exam.actor.getSnapshot().matches("unfound")).toBe(true);
  });

  it("does not go on once another tab gave it up, also without a connection", async () => {
    const exam = sit({ submit: [LOST] });
    await exam.until((state) => state.matches("running"));
    exam.actor.send({ type: "exam.givenUp", examId: "another", message: "Given up." });
    expect(exam.actor.getSnapshot().matches("running")).toBe(true);
    exam.actor.send({ type: "exam.submit", at: AT });
    await exam.until((state) => state.hasTag("unreachable"));
    exam.actor.send({ type: "exam.givenUp", examId: "e", message: "Given up." });
    expect(exam.actor.getSnapshot().matches("failed")).toBe(true);
    expect(exam.actor.getSnapshot().context.failure).toBe("Given up.");
  });

  it("keeps the answers on the device until a submission that was lost has its result", async () => {
    const exam = sit({ submit: [LOST, { outcome: "graded", exam: graded }] });
    await exam.until((state) => state.matches("running"));
    exam.actor.send({ type: "exam.submit", at: AT });
    await exam.until((state) => state.hasTag("unreachable"));
    expect(exam.forgotten()).toBe(0);
    exam.actor.send({ type: "exam.retry" });
    await exam.until((state) => state.matches("graded"));
    expect(exam.forgotten()).toBe(1);
  });
});
