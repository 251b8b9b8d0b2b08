import type { GradedExam } from "#contract/exams/exams.ts";
import { DEFAULT_CONFIGURATION } from "#domain/exam/configuration-form.ts";
import { examVerificationMachine } from "#src/machines/exam-verification/exam-verification.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ExamVerificationModelEvent } from "./exam-verification.model.ts";

const QUESTIONS = ["first", "second", "sure"];

/** An exam of three answers, of which two may be unsure; those that were chosen are not. */
const examWith = (kind: "typed" | "true_false", isUnsure: boolean, points: number): GradedExam => ({
  examId: "e",
  deckId: 1,
  deckTitle: "Capitals",
  startedAt: "2026-03-01T09:00:00.000Z",
  state: "graded",
  endedAt: "2026-03-01T09:05:00.000Z",
  timedOut: false,
  proctored: true,
  questionCount: 3,
  points,
  unsureCount: isUnsure ? 2 : 0,
  overruledCount: 0,
  configuration: DEFAULT_CONFIGURATION,
  questions: QUESTIONS.map((questionId, at) => {
    const asked = { questionId, prompt: questionId, cardId: at + 1 };
    return kind === "typed" ? { ...asked, kind } : { ...asked, kind, statement: "Cairo" };
  }),
  answers: QUESTIONS.map((questionId) => ({
    questionId,
    value: "Cairo",
    changedAt: "2026-03-01T09:01:00.000Z",
    timeMs: 0,
    changes: 0,
    isDraft: false,
    confidence: null,
  })),
  results: QUESTIONS.map((questionId) => ({
    questionId,
    outcome: isUnsure && questionId !== "sure" ? ("unsure" as const) : ("right" as const),
    points: 0,
    expected: "Cairo",
    expectedValue: null,
    reason: "Near.",
    accepted: null,
  })),
  scheduledCount: 0,
  canSchedule: true,
  previous: null,
});

/** The machine over a server that answers when the test says so. */
export function examVerificationSystem(hooks: Hooks): DrivenSystem<ExamVerificationModelEvent> {
  const controlled = controlledSystem(examVerificationMachine, hooks, {
    actors: ["verify"],
    describe: {
      verify: ({ examId, decisions, forEveryone }) =>
        examId === "e" && decisions["sure"] !== true
          ? `${decisions["first"]}, ${decisions["second"]}${"sure" in decisions ? ", overruled" : ""}${forEveryone ? " for everyone" : ""}`
          : JSON.stringify({ examId, decisions, forEveryone }),
    },
  });
  const { verify } = controlled.work;
  const context = () => (controlled.isStarted() ? controlled.snapshot().context : null);
  const decided = (which: string) => context()?.decisions[which] ?? null;
  return controlled.system({
    drive: {
      open: ({ has }) =>
        controlled.start({
          exam: has === "unsure" ? examWith("typed", true, 1) : examWith("true_false", false, 1),
        }),
      decide: ({ which, accepted }) =>
        controlled.send({ type: "answer.decide", questionId: which, accepted }),
      decideSure: ({ accepted }) => controlled.send({ type: "answer.decide", questionId: "sure", accepted }),
      everyone: ({ is }) => controlled.send({ type: "everyone.change", forEveryone: is }),
      save: controlled.sends({ type: "decisions.save" }),
      taken: () => verify.last().resolve({ outcome: "verified", exam: examWith("typed", false, 9) }),
      lose: () => verify.last().resolve({ outcome: "failed", message: "Away." }),
    },
    observe: () => ({
      state: controlled.isStarted() ? controlled.snapshot().value : "closed",
      decisions: [decided("first"), decided("second")],
      overruled: decided("sure") === false,
      everyone: context()?.forEveryone ?? false,
      problem: context()?.failure ?? null,
      asked: [...controlled.asked],
      points: context()?.exam.points ?? 1,
      underWay: verify.underWay(),
    }),
  });
}
