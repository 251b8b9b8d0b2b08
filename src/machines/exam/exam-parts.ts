import type { ExamAnswer } from "#contract/exams/questions.ts";
import type {
  AskedExam,
  FindResult,
  PrepareResult,
  SaveResult,
  SubmitResult,
} from "../../services/exams/exam-calls.ts";
import { of, output, whole } from "../params.ts";

type Answer = FindResult | PrepareResult | SaveResult | SubmitResult;
export const is = (outcome: Answer["outcome"]) =>
  ({
    type: "is",
    params: ({ event }: { readonly event: { readonly output: Answer } }) => ({
      answer: event.output,
      outcome,
    }),
  }) as const;

export const opens = {
  guard: is("open"),
  target: "#exam.running",
  actions: [{ type: "open", params: output }, "keepOnDevice"],
} as const;
export const isGraded = {
  guard: is("graded"),
  target: "#exam.graded",
  actions: { type: "takeResult", params: output },
} as const;
export const keepsFailure = { type: "keepFailure", params: output } as const;

export const onExamScreen = {
  input: ({
    context: { deckId, screen, sent },
  }: {
    context: {
      deckId: number;
      screen: { exam: { examId: string } } | null;
      sent: readonly ExamAnswer[];
    };
  }) => ({ deckId, examId: screen?.exam.examId ?? "", answers: sent }),
} as const;

export const endsElsewhere = {
  guard: { type: "isShown", params: of("examId") },
  target: "#exam.failed",
  actions: { type: "keepFailure", params: whole },
} as const;

export const asks = {
  type: "keepAsked",
  params: ({
    context: { deckId },
    event: { examId, configuration, cardIds },
  }: {
    context: { readonly deckId: number };
    event: Pick<AskedExam, "examId" | "configuration" | "cardIds">;
  }) => ({ deckId, examId, configuration, cardIds }),
} as const;

/** Retries after a pause, on reconnection, or on demand. */
export const tryAgain = <Target extends string>(target: Target) =>
  ({
    tags: "unreachable",
    after: { RETRY_PAUSE: target },
    on: { "connection.restored": target, "exam.retry": target },
  }) as const;

/** For a submission and for the end of the time. */
export const submission = {
  initial: "sending",
  on: { "exam.givenUp": endsElsewhere },
  states: {
    sending: {
      entry: "noteSent",
      invoke: {
        src: "submit",
        ...onExamScreen,
        onDone: [
          isGraded,
          { guard: is("refused"), target: "#exam.failed", actions: keepsFailure },
          { target: "reconnecting", actions: "noteUnreachable" },
        ],
      },
    },
    reconnecting: tryAgain("sending"),
  },
} as const;
