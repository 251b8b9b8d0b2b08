import type { ExamAnswer } from "#contract/exams/questions.ts";
import type {
  AskedExam,
  DiscardResult,
  FindResult,
  PrepareResult,
  SaveResult,
  SubmitResult,
} from "../../services/exams/exam-calls.ts";

type Answer = FindResult | PrepareResult | SaveResult | SubmitResult;
interface Answered<A extends Answer = Answer> {
  readonly event: { readonly output: A };
}

export const answer = ({ event }: Answered) => event.output;
export const is = (outcome: Answer["outcome"]) =>
  ({ type: "is", params: ({ event }: Answered) => ({ answer: event.output, outcome }) }) as const;

export const opens = {
  guard: is("open"),
  target: "#exam.running",
  actions: [{ type: "open", params: answer }, "keepOnDevice"],
} as const;
export const isGraded = {
  guard: is("graded"),
  target: "#exam.graded",
  actions: { type: "takeResult", params: answer },
} as const;
export const keepsFailure = { type: "keepFailure", params: answer } as const;

export const onDesk = {
  input: ({
    context: { deckId, desk, sent },
  }: {
    context: {
      deckId: number;
      desk: { exam: { examId: string } } | null;
      sent: readonly ExamAnswer[];
    };
  }) => ({ deckId, examId: desk?.exam.examId ?? "", answers: sent }),
} as const;

export const discarding = ({ event }: { readonly event: { readonly output: DiscardResult } }) => event.output;

/** Another tab gave up the exam: it ends here, too. */
export const endsElsewhere = {
  guard: { type: "isShown", params: ({ event }: { event: { examId: string } }) => event.examId },
  target: "#exam.failed",
  actions: { type: "keepFailure", params: ({ event }: { event: { message: string } }) => event },
} as const;

/** Keeps what was asked for. */
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

export const at = ({ event }: { readonly event: { readonly at: number } }) => event.at;

/** The server was not reached: after a pause, once it can be reached, or where the learner asks for it, it is tried again. */
export const tryAgain = <Target extends string>(target: Target) =>
  ({
    tags: "unreachable",
    after: { RETRY_PAUSE: target },
    on: { "connection.restored": target, "exam.retry": target },
  }) as const;

/** Sends the last answers and gets the result; the same for a submission and for the end of the time. */
export const submission = {
  initial: "sending",
  on: { "exam.givenUp": endsElsewhere },
  states: {
    sending: {
      entry: "noteSent",
      invoke: {
        src: "submit",
        ...onDesk,
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
