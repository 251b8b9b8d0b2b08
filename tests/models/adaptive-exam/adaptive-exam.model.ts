import { assign, setup } from "xstate";

/**
 * A learner takes an adaptive exam. An answer that may have been lost is sent again as it was; nothing else is sent
 * meanwhile. A reload goes on with the exam that the device keeps, and sends the answer that it keeps with it.
 */
interface Context {
  /** The device keeps an exam. */
  readonly isStored: boolean;
  /** Position of the question that is asked; null: none. */
  readonly asked: number | null;
  /** What was chosen, until the server has it; "none": nothing. */
  readonly pending: string;
  /** The question that it answers. */
  readonly pendingAt: number | null;
  /** What the latest answer came to; null: it is not shown. */
  readonly right: boolean | null;
  readonly answered: number;
  readonly isOver: boolean;
  /** The question is on the screen since the learner's clock said so. */
  readonly isShown: boolean;
  /** How often the learner looked at another page meanwhile, which is no time on the question. */
  readonly timesAway: number;
  readonly message: string | null;
  readonly isRecommended: boolean;
  readonly isFound: boolean;
  /** What was asked of the server, the latest last. */
  readonly calls: readonly string[];
}

export type AdaptiveExamModelEvent =
  | { type: "recommended" }
  | { type: "start" }
  /** The server has the exam: this question waits, or it is over. */
  | { type: "prepared"; answered: number; isOver: boolean }
  | { type: "shown" }
  | { type: "lookAway" }
  | { type: "choose"; choice: number | null }
  | { type: "graded"; isRight: boolean; isOver: boolean }
  /** The server answers to a call that was given up. */
  | { type: "late" }
  | { type: "next" }
  | { type: "found" }
  | { type: "unreachable" }
  | { type: "refused"; why: "subscription" | "conflict" | "other" }
  | { type: "retry" }
  | { type: "restored" }
  | { type: "discard" }
  | { type: "reload" }
  | { type: "time"; ms: number };

const calling = ({ calls }: Context, what: string) => ({ calls: [...calls, what] });
const answerOf = ({ asked, isShown, timesAway }: Context, choice: number | null) =>
  `answer ${asked}: ${choice} after ${isShown ? `some time, ${5 * timesAway} s elsewhere` : "no time"}`;
const NO_ANSWER = { pending: "none", pendingAt: null };
/** What a tab knows. */
const NEW_TAB = {
  asked: null,
  right: null,
  answered: 0,
  isOver: false,
  isShown: false,
  timesAway: 0,
  isFound: false,
};
const FRESH = { ...NEW_TAB, ...NO_ANSWER };

const model = setup({
  types: { context: {} as Context, events: {} as AdaptiveExamModelEvent },
  actions: {
    recommend: assign(({ context }) => calling(context, "recommend")),
    prepare: assign(({ context }) => calling(context, "start")),
    send: assign(({ context }) => calling(context, context.pending)),
    find: assign(({ context }) => calling(context, "insights")),
    keep: assign({ isStored: true }),
    forget: assign({ isStored: false }),
    afresh: assign(FRESH),
    openTab: assign(NEW_TAB),
    hear: assign(({ event }) =>
      event.type === "prepared"
        ? {
            ...NEW_TAB,
            answered: event.answered,
            isOver: event.isOver,
            asked: event.isOver ? null : event.answered,
          }
        : {},
    ),
    look: assign(({ context }) => (context.isShown ? {} : { isShown: true, timesAway: 0 })),
    lookAway: assign({ timesAway: ({ context }) => context.timesAway + 1 }),
    choose: assign(({ context, event }) =>
      event.type === "choose" ? { pending: answerOf(context, event.choice), pendingAt: context.asked } : {},
    ),
    grade: assign(({ context, event }) =>
      event.type === "graded"
        ? { ...NO_ANSWER, right: event.isRight, isOver: event.isOver, answered: context.answered + 1 }
        : {},
    ),
    moveOn: assign(({ context }) => ({
      asked: context.answered,
      right: null,
      isShown: false,
      timesAway: 0,
    })),
    drop: assign(NO_ANSWER),
    say: assign({ message: "Refused." }),
    hush: assign({ message: null }),
    advise: assign({ isRecommended: true }),
    unadvise: assign({ isRecommended: false }),
    notify: assign({ isFound: true }),
  },
  guards: {
    isStored: ({ context }) => context.isStored,
    isWaiting: ({ context }) => context.pending !== "none" && context.asked !== null,
    isAnotherAsked: ({ context }) => context.pendingAt !== null,
    asksTheSame: ({ context, event }) =>
      event.type === "prepared" && !event.isOver && event.answered === context.pendingAt,
    isOver: ({ context }) => context.isOver,
    endsNow: ({ event }) => event.type === "prepared" && event.isOver,
    needsSubscription: ({ event }) => event.type === "refused" && event.why === "subscription",
    isConflict: ({ event }) => event.type === "refused" && event.why === "conflict",
    exists: ({ event }) => event.type === "choose" && (event.choice ?? 0) < 4,
  },
});

const open = [{ guard: "isStored", target: "preparing" }, { target: "recommending" }] as const;
const afterRefusal = [{ guard: "isOver", target: "finishing" }, ...open] as const;
const again = [{ guard: "isWaiting", target: "saving" }, ...afterRefusal] as const;
/** What a tab knew is gone with it. */
const reload = [
  { guard: "isStored", target: ".preparing", actions: ["openTab", "hush", "unadvise"] },
  { target: ".recommending", actions: ["openTab", "hush", "unadvise"] },
] as const;
const discard = { target: "recommending", actions: ["forget", "afresh"] } as const;
const failed = { target: "failed", actions: "say" } as const;
const refusedAtFirst = [{ guard: "needsSubscription", target: "locked" }, failed] as const;
const untouched = {
  start: {},
  choose: {},
  next: {},
  retry: {},
  discard: {},
  restored: {},
  shown: {},
  lookAway: {},
};

export const adaptiveExamModel = model.createMachine({
  id: "adaptiveExamModel",
  context: { ...FRESH, isStored: false, isRecommended: false, message: null, calls: [] },
  initial: "recommending",
  on: { reload },
  states: {
    recommending: {
      entry: "recommend",
      on: {
        ...untouched,
        recommended: { target: "configuring", actions: "advise" },
        unreachable: "reconnecting",
        refused: refusedAtFirst,
      },
    },
    configuring: {
      on: { ...untouched, start: { target: "preparing", actions: "keep" } },
    },
    preparing: {
      entry: "prepare",
      on: {
        ...untouched,
        prepared: [
          { guard: "endsNow", target: "finishing", actions: ["hear", "drop"] },
          { guard: "asksTheSame", target: "saving", actions: "hear" },
          { guard: "isAnotherAsked", target: "asking", actions: ["hear", "drop"] },
          { target: "asking", actions: "hear" },
        ],
        unreachable: "reconnecting",
        refused: refusedAtFirst,
      },
    },
    asking: {
      on: {
        ...untouched,
        shown: { actions: "look" },
        lookAway: { actions: "lookAway" },
        choose: [{ guard: "exists", target: "saving", actions: "choose" }, {}],
        discard,
      },
    },
    saving: {
      entry: "send",
      after: { 15000: "reconnecting" },
      on: {
        ...untouched,
        graded: { target: "feedback", actions: "grade" },
        unreachable: "reconnecting",
        refused: [
          { guard: "isConflict", target: "preparing", actions: "drop" },
          { target: "failed", actions: ["drop", "say"] },
        ],
      },
    },
    reconnecting: {
      after: { 5000: again },
      on: { ...untouched, retry: again, restored: again, discard, late: {} },
    },
    feedback: {
      on: {
        ...untouched,
        next: [
          { guard: "isOver", target: "finishing" },
          { target: "asking", actions: "moveOn" },
        ],
        discard,
      },
    },
    finishing: {
      entry: "find",
      on: {
        ...untouched,
        found: { target: "finished", actions: ["notify", "forget"] },
        unreachable: "reconnecting",
        refused: failed,
      },
    },
    finished: { on: { ...untouched, discard } },
    locked: { on: { ...untouched, retry: open } },
    failed: { exit: "hush", on: { ...untouched, retry: afterRefusal, discard } },
  },
});
