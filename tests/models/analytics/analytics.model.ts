import { assign, setup } from "xstate";

/** What a page asks: a view of all decks or of one deck, and a time. */
export type Asked = "overview month" | "detailed month" | "detailed year" | "deck month";

/** What comes of a question. `device`: the server is away, but answers are on the device. */
export type Reply = "answered" | "restricted" | "device" | "nothing" | "missing" | "failed";

/** A learner looks at analytics: figures stay until others are there, and never answer another question in the end. */
interface Context {
  readonly asked: Asked;
  /** The question that the shown figures answer; null: none are shown. */
  readonly shown: Asked | null;
  readonly source: "server" | "device" | null;
  readonly failure: string | null;
  /** What the device and the server were asked, in order; the server with what the device had. */
  readonly requests: readonly string[];
  /** Figures that were exported, with the question that the page asked. */
  readonly exported: readonly string[];
}

export type AnalyticsModelEvent =
  | { type: "ask"; question: Asked }
  /** The device says how many answers it has. */
  | { type: "deviceReads"; answers: number }
  /** It says so after it was given up. */
  | { type: "deviceReadsLate" }
  | { type: "time"; ms: number }
  | { type: "reply"; is: Reply }
  /** An answer to an earlier question. */
  | { type: "lateReply" }
  | { type: "refresh" }
  | { type: "retry" }
  | { type: "reconnect" }
  | { type: "export" };

const isDeck = (question: Asked) => question === "deck month";

const model = setup({
  types: { context: {} as Context, events: {} as AnalyticsModelEvent },
  actions: {
    take: assign(({ context, event }) => {
      if (event.type !== "ask") return {};
      const isOther = isDeck(event.question) !== isDeck(context.asked);
      return { asked: event.question, ...(isOther && { shown: null, source: null }) };
    }),
    read: assign(({ context: { requests } }) => ({ requests: [...requests, "device"], failure: null })),
    request: assign(({ context: { requests, asked }, event }) =>
      event.type === "deviceReads" ? { requests: [...requests, `${asked}, ${event.answers} answers`] } : {},
    ),
    show: assign(({ context: { asked } }) => ({ shown: asked, source: "server" as const })),
    showDevice: assign(({ context: { asked } }) => ({ shown: asked, source: "device" as const })),
    hide: assign({ shown: null, source: null }),
    complain: assign({ failure: "Busy." }),
    blameDevice: assign({ failure: "device" }),
    write: assign(({ context: { exported, asked } }) => ({ exported: [...exported, `year, ${asked}`] })),
  },
  guards: {
    isAskedAlready: ({ context, event }) => event.type === "ask" && event.question === context.asked,
    isAnswered: ({ event }) => event.type === "reply" && event.is === "answered",
    isRestricted: ({ event }) => event.type === "reply" && event.is === "restricted",
    isMissing: ({ event }) => event.type === "reply" && event.is === "missing",
    isFailed: ({ event }) => event.type === "reply" && event.is === "failed",
    isDevice: ({ event }) => event.type === "reply" && event.is === "device",
    /** The figures that are shown answer the question. */
    isStored: ({ context, event }) =>
      event.type === "reply" &&
      (event.is === "device" || event.is === "nothing") &&
      context.source === "server" &&
      context.shown === context.asked,
    isOutdated: ({ context, event }) =>
      event.type === "reply" &&
      event.is === "failed" &&
      context.source === "server" &&
      context.shown === context.asked,
    isAnswerShown: ({ context }) => context.source === "server" && context.shown === context.asked,
    isShown: ({ context }) => context.shown !== null,
  },
});

const quiet = { refresh: {}, retry: {}, reconnect: {} } as const;
const exports = [{ guard: "isShown", actions: "write" }, {}] as const;

export const analyticsModel = model.createMachine({
  id: "analyticsModel",
  context: {
    asked: "overview month",
    shown: null,
    source: null,
    failure: null,
    requests: [],
    exported: [],
  },
  initial: "reading",
  on: {
    ask: [{ guard: "isAskedAlready" }, { target: ".reading", reenter: true, actions: "take" }],
    export: exports,
  },
  states: {
    /** The device comes first, and is not waited for without end. */
    reading: {
      entry: "read",
      on: {
        deviceReads: { target: "waiting", actions: "request" },
        deviceReadsLate: {},
        lateReply: {},
        ...quiet,
        refresh: { target: "reading", reenter: true },
      },
      after: {
        10_000: [
          { guard: "isAnswerShown", target: "outdated", actions: "blameDevice" },
          { target: "failed", actions: ["hide", "blameDevice"] },
        ],
      },
    },
    waiting: {
      on: {
        reply: [
          { guard: "isAnswered", target: "current", actions: "show" },
          { guard: "isRestricted", target: "restricted", actions: "show" },
          { guard: "isMissing", target: "missing", actions: "hide" },
          { guard: "isStored", target: "stored" },
          { guard: "isDevice", target: "onDevice", actions: "showDevice" },
          { guard: "isOutdated", target: "outdated", actions: "complain" },
          { guard: "isFailed", target: "failed", actions: ["hide", "complain"] },
          { target: "nothing", actions: "hide" },
        ],
        lateReply: {},
        ...quiet,
        refresh: "reading",
      },
    },
    current: { on: { ...quiet, refresh: "reading" } },
    restricted: { on: { ...quiet, refresh: "reading" } },
    outdated: { on: { ...quiet, deviceReadsLate: {}, refresh: "reading", retry: "reading" } },
    stored: { on: { ...quiet, retry: "reading", reconnect: "reading" } },
    onDevice: { on: { ...quiet, retry: "reading", reconnect: "reading" } },
    nothing: { on: { ...quiet, retry: "reading", reconnect: "reading" } },
    missing: { on: quiet },
    failed: { on: { ...quiet, deviceReadsLate: {}, retry: "reading" } },
  },
});
