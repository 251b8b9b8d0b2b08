import { assign, raise, setup } from "xstate";
import type { ExamConfiguration } from "#contract/exams/configuration.ts";
import type { GradedExam } from "#contract/exams/exams.ts";
import type { ExamAnswer, ExamValue } from "#contract/exams/questions.ts";
import {
  type ExamScreen,
  hidden,
  isWriting,
  openExamScreen,
  resumed,
  timed,
  unsavedAnswers,
  visible,
  withAnswer,
  withConfidence,
  withPosition,
  withSaved,
} from "#domain/exam/exam-screen.ts";
import type {
  AskedExam,
  DiscardResult,
  FindResult,
  PrepareResult,
  SaveResult,
  SubmitResult,
} from "../../services/exams/exam-calls.ts";
import { provided } from "../provided.ts";

interface ExamInput {
  readonly deckId: number;
}

interface Context {
  readonly deckId: number;
  /** A repeated call begins the same exam. */
  readonly asked: AskedExam | null;
  readonly screen: ExamScreen | null;
  /** Milliseconds to the deadline when the server said so last; null without a limit. */
  readonly remainingMs: number | null;
  readonly sent: readonly ExamAnswer[];
  readonly result: GradedExam | null;
  /** This device graded it; the server does not have the result yet. */
  readonly isUnsent: boolean;
  readonly failure: string | null;
  readonly isUnreachable: boolean;
  readonly isNotStored: boolean;
}

/** Times are milliseconds since 1970. */
type ExamEvent =
  | {
      type: "exam.start";
      examId: string;
      configuration: ExamConfiguration;
      cardIds?: readonly number[] | undefined;
    }
  | { type: "question.answer"; value: ExamValue | null; isDraft: boolean; at: number }
  | { type: "question.confidence"; confidence: number | null; at: number }
  | { type: "question.go"; position: number; at: number }
  | { type: "exam.pause"; at: number }
  | { type: "exam.resume"; at: number }
  | { type: "exam.submit"; at: number }
  | { type: "page.hidden"; at: number }
  | { type: "page.visible"; at: number }
  | { type: "exam.takeHere" }
  | { type: "exam.discard" }
  | { type: "exam.retry" }
  | { type: "exam.another" }
  | { type: "connection.restored" }
  | { type: "exam.givenUp"; examId: string; message: string }
  | { type: "device.refused" }
  /** Raised: the exam is not given up, and its answers are saved again. */
  | { type: "discard.failed" }
  /** Raised: the server said how much time is left. */
  | { type: "clock.set" };

export const initialContext = ({ deckId }: ExamInput): Context => ({
  deckId,
  asked: null,
  screen: null,
  remainingMs: null,
  sent: [],
  result: null,
  isUnsent: false,
  failure: null,
  isUnreachable: false,
  isNotStored: false,
});

interface Sent {
  readonly deckId: number;
  readonly examId: string;
  readonly answers: readonly ExamAnswer[];
}

type Answer = FindResult | PrepareResult | SaveResult | SubmitResult;

const onExamScreen = (context: Context, change: (screen: ExamScreen) => ExamScreen) => ({
  screen: context.screen && change(context.screen),
});

export const examSetup = setup({
  types: {
    input: {} as ExamInput,
    context: {} as Context,
    events: {} as ExamEvent,
    tags: {} as "running" | "saved" | "unreachable",
  },
  actors: {
    find: provided.promise<FindResult, { readonly deckId: number }>("find"),
    prepare: provided.promise<PrepareResult, AskedExam | null>("prepare"),
    prepareHere: provided.promise<PrepareResult, AskedExam | null>("prepareHere"),
    save: provided.promise<SaveResult, Sent>("save"),
    submit: provided.promise<SubmitResult, Sent>("submit"),
    discard: provided.promise<DiscardResult, { readonly examId: string }>("discard"),
  },
  actions: {
    keepAsked: assign({ asked: (_, asked: AskedExam) => asked, failure: null }),
    open: assign((_, answer: Answer) =>
      answer.outcome === "open"
        ? {
            screen: openExamScreen(answer.opened),
            remainingMs: answer.opened.exam.remainingMs,
            failure: null,
          }
        : {},
    ),
    answer: assign(({ context }, given: Parameters<typeof withAnswer>[1]) =>
      onExamScreen(context, (screen) => withAnswer(screen, given)),
    ),
    rateConfidence: assign(({ context }, { confidence, at }: { confidence: number | null; at: number }) =>
      onExamScreen(context, (screen) => withConfidence(screen, confidence, at)),
    ),
    go: assign(({ context }, { position, at }: { position: number; at: number }) =>
      onExamScreen(context, (screen) => withPosition(screen, position, at)),
    ),
    stopTiming: assign(({ context }, at: number) => onExamScreen(context, (screen) => timed(screen, at))),
    startTiming: assign(({ context }, at: number) => onExamScreen(context, (screen) => resumed(screen, at))),
    holdTiming: assign(({ context }, at: number) => onExamScreen(context, (screen) => hidden(screen, at))),
    goOnTiming: assign(({ context }, at: number) => onExamScreen(context, (screen) => visible(screen, at))),
    noteSent: assign(({ context }) => ({ sent: context.screen ? unsavedAnswers(context.screen) : [] })),
    takeSaved: assign(({ context }, answer: Answer) =>
      answer.outcome === "saved"
        ? {
            ...onExamScreen(context, (screen) => ({
              ...withSaved(screen, context.sent, answer),
              deadlineAt: answer.remainingMs === null ? null : answer.at + answer.remainingMs,
            })),
            remainingMs: answer.remainingMs,
            failure: null,
            isUnreachable: false,
          }
        : {},
    ),
    noteUnreachable: assign({ isUnreachable: true }),
    noteNotStored: assign({ isNotStored: true }),
    setClock: raise({ type: "clock.set" }),
    saveAgain: raise({ type: "discard.failed" }),
    takeResult: assign((_, answer: Answer) =>
      answer.outcome === "graded"
        ? { result: answer.exam, isUnsent: answer.isHere ?? false, failure: null, isUnreachable: false }
        : {},
    ),
    keepFailure: assign({
      failure: (_, answer: Answer | DiscardResult | { readonly message: string }) =>
        "message" in answer ? answer.message : null,
    }),
    forgetExam: assign({
      asked: null,
      screen: null,
      remainingMs: null,
      sent: [],
      result: null,
      isUnsent: false,
      failure: null,
      isUnreachable: false,
    }),
    keepOnDevice: provided.action("keepOnDevice"),
    forgetOnDevice: provided.action("forgetOnDevice"),
    announceResult: provided.action("announceResult"),
  },
  guards: {
    is: (_, { answer, outcome }: { answer: Answer; outcome: Answer["outcome"] }) =>
      answer.outcome === outcome,
    isShown: ({ context: { screen } }, examId: string) => screen?.exam.examId === examId,
    isDiscarded: (_, result: DiscardResult) => result.outcome === "discarded",
    hasDeadline: ({ context }) => context.remainingMs !== null,
    hasNoDeadline: ({ context }) => context.remainingMs === null,
    isDraft: (_, isDraft: boolean) => isDraft,
    hasUnsaved: ({ context }) => (context.screen?.unsaved.length ?? 0) > 0,
    isWriting: ({ context }) =>
      context.screen !== null && context.screen.unsaved.length > 0 && isWriting(context.screen),
  },
  delays: {
    TIME_LEFT: ({ context }) => context.remainingMs ?? 0,
    /** Specification of exams: saved every 10 s of typing. */
    WRITING_PAUSE: 10_000,
    RETRY_PAUSE: 5000,
  },
});
