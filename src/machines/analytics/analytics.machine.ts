import { type ActorRefFrom, assign, emit, fromPromise, setup } from "xstate";
import type { Figure } from "#domain/analytics/figures/figure.ts";
import type { DeviceAnswer } from "#domain/analytics/device-statistics.ts";
import type {
  AnalyticsQuestion,
  AnalyticsReply,
  AnalyticsReport,
  AnalyticsService,
  DeviceReport,
} from "../../services/analytics/analytics.ts";
import { of, output } from "../params.ts";
import { provided } from "../provided.ts";

interface Context {
  readonly question: AnalyticsQuestion;
  readonly report: AnalyticsReport | DeviceReport | null;
  readonly failure: AnalyticsFailure | null;
  readonly answers: readonly DeviceAnswer[];
}

/** `device`: its database did not answer in time. */
type AnalyticsFailure = { readonly of: "server"; readonly message: string } | { readonly of: "device" };

type AnalyticsEvent =
  | { type: "analytics.ask"; question: AnalyticsQuestion }
  | { type: "analytics.refresh" }
  | { type: "analytics.retry" }
  | { type: "connection.returned" }
  | { type: "figure.export"; figure: Figure };

interface LoadInput {
  readonly question: AnalyticsQuestion;
  readonly answers: readonly DeviceAnswer[];
}

const isSame = (one: AnalyticsQuestion, other: AnalyticsQuestion) =>
  one.view === other.view && one.range === other.range && one.deckId === other.deckId;

const isAnswerTo = (report: Context["report"], question: AnalyticsQuestion) =>
  report?.source === "server" && isSame(report.question, question);

/** The figures stay until newer ones arrive; a response to an earlier question never shows. */
export const analyticsMachine = setup({
  types: {
    input: {} as { readonly question: AnalyticsQuestion },
    context: {} as Context,
    events: {} as AnalyticsEvent,
    emitted: {} as { type: "figure.exported"; figure: Figure; question: AnalyticsQuestion },
    tags: {} as "busy",
  },
  actors: {
    readDevice: provided.promise<readonly DeviceAnswer[], undefined>("readDevice"),
    load: provided.promise<AnalyticsReply, LoadInput>("load"),
  },
  actions: {
    ask: assign((_, question: AnalyticsQuestion) => ({ question })),
    keepAnswers: assign((_, answers: readonly DeviceAnswer[]) => ({ answers })),
    keep: assign((_, reply: AnalyticsReply) => ("report" in reply ? { report: reply.report } : {})),
    forgetReport: assign({ report: null }),
    explain: assign((_, reply: AnalyticsReply) =>
      reply.outcome === "failed" ? { failure: { of: "server" as const, message: reply.message } } : {},
    ),
    explainDevice: assign({ failure: { of: "device" } }),
    forgetFailure: assign({ failure: null }),
    export: emit(({ context: { question } }, figure: Figure) => ({
      type: "figure.exported" as const,
      figure,
      question,
    })),
  },
  guards: {
    isAskedAlready: ({ context }, question: AnalyticsQuestion) => isSame(context.question, question),
    /** Figures of another deck are removed, because they would look like those of this one. */
    isOfOtherDeck: ({ context }, question: AnalyticsQuestion) => context.question.deckId !== question.deckId,
    hasReport: ({ context }) => context.report !== null,
    isAnswered: (_, { outcome }: AnalyticsReply) => outcome === "answered",
    isRestricted: (_, { outcome }: AnalyticsReply) => outcome === "restricted",
    isMissing: (_, { outcome }: AnalyticsReply) => outcome === "missing",
    isOnDevice: (_, reply: AnalyticsReply) => reply.outcome === "unreached" && reply.report !== null,
    isUnreached: (_, { outcome }: AnalyticsReply) => outcome === "unreached",
    /** The shown figures are the server's, and answer the question. */
    isStored: ({ context: { report, question } }, { outcome }: AnalyticsReply) =>
      outcome === "unreached" && isAnswerTo(report, question),
    isOutdated: ({ context: { report, question } }, { outcome }: AnalyticsReply) =>
      outcome === "failed" && isAnswerTo(report, question),
    hasAnswer: ({ context: { report, question } }) => isAnswerTo(report, question),
  },
  delays: {
    /** A database that another tab blocks may never open. */
    DEVICE_WAIT: 10_000,
  },
}).createMachine({
  id: "analytics",
  context: ({ input: { question } }) => ({ question, report: null, failure: null, answers: [] }),
  initial: "asking",
  on: {
    "analytics.ask": [
      { guard: { type: "isAskedAlready", params: of("question") } },
      {
        guard: { type: "isOfOtherDeck", params: of("question") },
        target: ".asking",
        actions: [{ type: "ask", params: of("question") }, "forgetReport"],
      },
      { target: ".asking", actions: { type: "ask", params: of("question") } },
    ],
    "figure.export": { guard: "hasReport", actions: { type: "export", params: of("figure") } },
  },
  states: {
    asking: {
      tags: "busy",
      entry: "forgetFailure",
      // The running request may be older than the change: it starts again.
      on: { "analytics.refresh": ".device" },
      initial: "device",
      states: {
        /** Read before the request, so that an answer sent meanwhile is counted twice rather than not at all. */
        device: {
          invoke: {
            src: "readDevice",
            onDone: { target: "server", actions: { type: "keepAnswers", params: output } },
          },
          after: {
            DEVICE_WAIT: [
              { guard: "hasAnswer", target: "#analytics.outdated", actions: "explainDevice" },
              { target: "#analytics.failed", actions: ["explainDevice", "forgetReport"] },
            ],
          },
        },
        server: {
          invoke: {
            src: "load",
            input: ({ context: { question, answers } }) => ({ question, answers }),
            onDone: [
              {
                guard: { type: "isAnswered", params: output },
                target: "#analytics.shown",
                actions: { type: "keep", params: output },
              },
              {
                guard: { type: "isRestricted", params: output },
                target: "#analytics.restricted",
                actions: { type: "keep", params: output },
              },
              {
                guard: { type: "isMissing", params: output },
                target: "#analytics.missing",
                actions: "forgetReport",
              },
              { guard: { type: "isStored", params: output }, target: "#analytics.offline.stored" },
              {
                guard: { type: "isOnDevice", params: output },
                target: "#analytics.offline.onDevice",
                actions: { type: "keep", params: output },
              },
              {
                guard: { type: "isUnreached", params: output },
                target: "#analytics.offline.nothing",
                actions: "forgetReport",
              },
              {
                guard: { type: "isOutdated", params: output },
                target: "#analytics.outdated",
                actions: { type: "explain", params: output },
              },
              { target: "#analytics.failed", actions: [{ type: "explain", params: output }, "forgetReport"] },
            ],
          },
        },
      },
    },
    shown: { on: { "analytics.refresh": "asking" } },
    /** Details need a subscription; the overview is shown. */
    restricted: { on: { "analytics.refresh": "asking" } },
    outdated: { on: { "analytics.retry": "asking", "analytics.refresh": "asking" } },
    offline: {
      on: { "analytics.retry": "asking", "connection.returned": "asking" },
      states: {
        stored: {},
        onDevice: {},
        nothing: {},
      },
      initial: "nothing",
    },
    missing: {},
    failed: { on: { "analytics.retry": "asking" } },
  },
});

export type AnalyticsActorRef = ActorRefFrom<typeof analyticsMachine>;

export const provideAnalytics = (service: AnalyticsService) =>
  analyticsMachine.provide({
    actors: {
      readDevice: fromPromise(() => service.answersOnDevice()),
      load: fromPromise(({ input, signal }) => service.read(input.question, input.answers, signal)),
    },
  });
