import { assign, setup } from "xstate";
import type { GradedExam } from "#contract/exams/exams.ts";
import { type Decisions, allDecided, toOverrule, toVerify, withDecision } from "#domain/exam/verification.ts";
import type { VerifiedExam, VerifyResult } from "../../services/exams/exam-calls.ts";
import { of, output, whole } from "../params.ts";
import { provided } from "../provided.ts";

interface Context {
  readonly exam: GradedExam;
  readonly decisions: Decisions;
  readonly forEveryone: boolean;
  readonly failure: string | null;
}

type ExamVerificationEvent =
  | { type: "answer.decide"; questionId: string; accepted: boolean }
  | { type: "everyone.change"; forEveryone: boolean }
  | { type: "decisions.save" };

/** The learner reviews the answers that the grader is unsure of; decisions can be sent again safely. */
export const examVerificationMachine = setup({
  types: {
    input: {} as { readonly exam: GradedExam },
    context: {} as Context,
    events: {} as ExamVerificationEvent,
  },
  actors: {
    verify: provided.promise<VerifyResult, VerifiedExam>("verify"),
  },
  actions: {
    decide: assign({
      decisions: ({ context }, made: { questionId: string; accepted: boolean }) =>
        withDecision(context, made),
      failure: null,
    }),
    choose: assign({ forEveryone: (_, forEveryone: boolean) => forEveryone }),
    takeExam: assign(({ context }, result: VerifyResult) => ({
      exam: result.outcome === "verified" ? result.exam : context.exam,
      failure: null,
    })),
    keepFailure: assign({
      failure: (_, result: VerifyResult) => (result.outcome === "failed" ? result.message : null),
    }),
  },
  guards: {
    hasNothing: ({ context: { exam } }) => toVerify(exam).length + toOverrule(exam).length === 0,
    isComplete: ({ context }) => allDecided(context),
    isVerified: (_, result: VerifyResult) => result.outcome === "verified",
  },
}).createMachine({
  id: "examVerification",
  context: ({ input: { exam } }) => ({ exam, decisions: {}, forEveryone: false, failure: null }),
  initial: "deciding",
  states: {
    nothing: {},
    deciding: {
      always: { guard: "hasNothing", target: "nothing" },
      on: {
        "answer.decide": { actions: { type: "decide", params: whole } },
        "everyone.change": { actions: { type: "choose", params: of("forEveryone") } },
        "decisions.save": { guard: "isComplete", target: "saving" },
      },
    },
    saving: {
      invoke: {
        src: "verify",
        input: ({ context: { exam, decisions, forEveryone } }) => ({
          examId: exam.examId,
          decisions,
          forEveryone,
        }),
        onDone: [
          {
            guard: { type: "isVerified", params: output },
            target: "saved",
            actions: { type: "takeExam", params: output },
          },
          { target: "deciding", actions: { type: "keepFailure", params: output } },
        ],
      },
    },
    saved: {},
  },
});
