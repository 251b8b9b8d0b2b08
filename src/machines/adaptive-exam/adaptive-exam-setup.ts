import { assign, setup } from "xstate";
import type { AdaptiveInsights, AdaptiveRecommendation } from "#contract/adaptive/adaptive-exams.ts";
import type {
  AdaptiveConfiguration,
  AdaptiveExam,
  AdaptiveItem,
  AdaptiveOutcome,
} from "#contract/adaptive/adaptive-values.ts";
import { paused, seenAgain, timeOnScreen } from "#domain/study/card-run.ts";
import type { AdaptiveAnswer, AdaptiveReply, WantedExam } from "../../services/study/adaptive-exam.ts";
import { provided } from "../provided.ts";

/** An exam that was begun on this device, so that a reload goes on with it. */
export interface StoredExam {
  readonly sessionId: string;
  readonly configuration: AdaptiveConfiguration;
  readonly pending?: AdaptiveAnswer | null;
}

interface AdaptiveExamInput {
  readonly deckId: number;
  readonly stored: StoredExam | null;
}

interface Context extends AdaptiveExamInput {
  readonly recommendation: AdaptiveRecommendation | null;
  /** Null before the first question and after the last. */
  readonly item: AdaptiveItem | null;
  /** When the question appeared, milliseconds since 1970; null: it did not yet. */
  readonly shownAt: number | null;
  /** Since when the page is hidden; null: it is visible. */
  readonly pausedAt: number | null;
  /** Repeated unchanged until the server has it, so that it counts once. */
  readonly pending: AdaptiveAnswer | null;
  readonly outcome: AdaptiveOutcome | null;
  readonly answered: number;
  readonly isOver: boolean;
  readonly insights: AdaptiveInsights | null;
  readonly failure: string | null;
}

type AdaptiveExamEvent =
  /** @param sessionId A new UUID v7. */
  | { type: "exam.start"; sessionId: string; configuration: AdaptiveConfiguration }
  | { type: "exam.shown"; at: number }
  | { type: "page.hidden"; at: number }
  | { type: "page.visible"; at: number }
  /** Null: the learner does not know. */
  | { type: "exam.choose"; choice: number | null; at: number }
  | { type: "exam.next" }
  | { type: "exam.retry" }
  | { type: "connection.restored" }
  | { type: "exam.discard" };

type AnyReply = AdaptiveReply<unknown>;

const answerOf = <T>(reply: AdaptiveReply<T>): T | null =>
  reply.outcome === "answered" ? reply.answer : null;

export const adaptiveExamSetup = setup({
  types: {
    input: {} as AdaptiveExamInput,
    context: {} as Context,
    events: {} as AdaptiveExamEvent,
    /** `busy`: the server works on it. */
    tags: {} as "busy",
  },
  actors: {
    recommend: provided.promise<AdaptiveReply<AdaptiveRecommendation>, number>("recommend"),
    start: provided.promise<AdaptiveReply<AdaptiveExam>, WantedExam>("start"),
    answer: provided.promise<AdaptiveReply<AdaptiveOutcome>, AdaptiveAnswer>("answer"),
    insights: provided.promise<AdaptiveReply<AdaptiveInsights>, string>("insights"),
  },
  actions: {
    keepOnDevice: provided.action("keepOnDevice"),
    forgetOnDevice: provided.action("forgetOnDevice"),
    remember: assign((_, stored: StoredExam) => ({ stored })),
    startAfresh: assign({
      stored: null,
      item: null,
      shownAt: null,
      pausedAt: null,
      pending: null,
      outcome: null,
      answered: 0,
      isOver: false,
      insights: null,
    }),
    keepRecommendation: assign((_, reply: AdaptiveReply<AdaptiveRecommendation>) => ({
      recommendation: answerOf(reply),
    })),
    keepExam: assign((_, reply: AdaptiveReply<AdaptiveExam>) => {
      const exam = answerOf(reply);
      if (!exam) return {};
      const { item, answered, end } = exam;
      return { item, answered, isOver: end !== null, shownAt: null, pausedAt: null, outcome: null };
    }),
    keepOutcome: assign((_, reply: AdaptiveReply<AdaptiveOutcome>) => {
      const outcome = answerOf(reply);
      return outcome
        ? { outcome, answered: outcome.answered, isOver: outcome.end !== null, pending: null }
        : {};
    }),
    askNext: assign(({ context: { outcome } }) => ({
      item: outcome?.next ?? null,
      outcome: null,
      shownAt: null,
      pausedAt: null,
    })),
    keepInsights: assign((_, reply: AdaptiveReply<AdaptiveInsights>) => ({ insights: answerOf(reply) })),
    keepTime: assign(({ context: { shownAt } }, at: number) => ({ shownAt: shownAt ?? at })),
    holdTime: assign((_, at: number) => paused(at)),
    goOnTime: assign(({ context: { shownAt, pausedAt } }, at: number) =>
      shownAt === null ? { pausedAt: null } : seenAgain({ shownAt, pausedAt }, at),
    ),
    keepAnswer: assign(
      ({ context: { stored, item, shownAt } }, { choice, at }: { choice: number | null; at: number }) => ({
        pending:
          stored && item
            ? {
                sessionId: stored.sessionId,
                position: item.position,
                choice,
                answeredAt: new Date(at).toISOString(),
                timeMs: timeOnScreen(shownAt ?? at, at),
              }
            : null,
      }),
    ),
    dropAnswer: assign({ pending: null }),
    dropOtherAnswer: assign(({ context: { item, pending } }) =>
      item && item.position === pending?.position ? {} : { pending: null },
    ),
    keepFailure: assign((_, reply: AnyReply) => ({
      failure: reply.outcome === "refused" ? reply.message : null,
    })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isAnswered: (_, { outcome }: AnyReply) => outcome === "answered",
    isUnreachable: (_, { outcome }: AnyReply) => outcome === "unreachable",
    needsSubscription: (_, reply: AnyReply) => reply.outcome === "refused" && reply.why === "subscription",
    isConflict: (_, reply: AnyReply) => reply.outcome === "refused" && reply.why === "conflict",
    isStored: ({ context }) => context.stored !== null,
    hasAnswer: ({ context: { item, pending } }) => item !== null && pending !== null,
    isOver: ({ context }) => context.isOver,
    isChoice: ({ context: { item } }, choice: number | null) =>
      item !== null && (choice === null || choice < item.choices.length),
  },
  delays: {
    /** After this the answer is sent again. */
    ANSWER_LIMIT: 15_000,
    RETRY_WAIT: 5000,
  },
});
