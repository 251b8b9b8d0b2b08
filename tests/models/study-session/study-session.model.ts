import { assign, setup } from "xstate";
import {
  type StudyModelContext,
  acknowledged,
  beginning,
  discarded,
  drafted,
  draftedUndo,
  hastyOnAnswer,
  hastyOnCard,
  laidOut,
  taken,
} from "./study-session.desk.model.ts";
import {
  AFTER,
  BEFORE,
  FAILURES,
  NETWORK,
  REFUSALS,
  type Rating,
  SAVE_FAILURES,
  type SaveFailure,
  type StudyModelEvent,
  UNAVAILABLE,
  WAITS,
} from "./study-session.events.model.ts";

const study = setup({
  types: { context: {} as StudyModelContext, events: {} as StudyModelEvent },
  actions: {
    pass: assign({ now: ({ context }, ms: number) => context.now + ms }),
    load: assign({ loads: ({ context }) => context.loads + 1 }),
    beginSession: assign({ sessions: ({ context }) => context.sessions + 1 }),
    layOut: assign(({ context }) => laidOut(context)),
    startLooking: assign({ looked: 0, lookingSince: ({ context }) => context.now }),
    lookAgain: assign({ lookingSince: ({ context }) => context.now }),
    lookAway: assign({ looked: ({ context }) => context.looked + context.now - context.lookingSince }),
    showAnswer: assign({ answerShownAt: ({ context }) => context.now, gaveUp: false }),
    draft: assign(({ context }, rating: Rating) => drafted(context, rating)),
    draftUndo: assign(({ context }) => draftedUndo(context)),
    attempt: assign({
      attempts: ({ context }) => context.attempts + 1,
      sent: ({ context }) => context.pending?.sent ?? null,
    }),
    take: assign(({ context }) => taken(context)),
    acknowledge: assign(({ context }) => acknowledged(context)),
    discard: assign(({ context }) => discarded(context)),
    fail: assign({
      failures: ({ context }) => context.failures + 1,
      message: (_, message: string) => message,
    }),
    hide: assign({ hidden: true }),
    unhide: assign({ hidden: false }),
    edit: assign({
      edits: ({ context: { edits, current } }) =>
        current ? { ...edits, [current]: edits[current] + 1 } : edits,
    }),
    end: assign({
      completions: ({ context }) => [...context.completions, { at: context.endedAt, outcome: "held" }],
    }),
    endHeld: assign({
      completions: ({ context }, outcome: "taken" | "failed") =>
        context.completions.map((one) => (one.outcome === "held" ? { ...one, outcome } : one)),
    }),
  },
  guards: {
    areCards: (_, cards: number) => cards > 0,
    isHidden: ({ context }) => context.hidden,
    isAnswered: ({ context }) => context.answers.length > 0,
    isOnDesk: ({ context }) => context.current !== null,
    /** The tap comes before the learner can have seen the card. */
    isHastyOnCard: ({ context, event }) => event.type === "show" && event.soon && hastyOnCard(context) > 0,
    isHastyOnAnswer: ({ context, event }) =>
      event.type === "rate" && event.soon && hastyOnAnswer(context) > 0,
    isSoon: ({ event }) => "soon" in event && event.soon,
    isDone: ({ context }) => context.current === null,
    isDoneWithoutAnswers: ({ context }) => context.current === null && context.answers.length === 0,
    gaveUpUndo: ({ context }) => context.gaveUp,
    failedTimes: ({ context }, times: number) => context.failures === times,
    fails: ({ event }, hows: readonly SaveFailure[]) =>
      event.type === "save.fails" && hows.includes(event.how),
  },
});

const before = (type: keyof typeof BEFORE) => ({ type: "pass", params: BEFORE[type] }) as const;
const after = (type: keyof typeof AFTER) => ({ type: "pass", params: AFTER[type] }) as const;

const hiding = [before("page.hide"), "hide", after("page.hide")] as const;
const away = [before("page.hide"), "lookAway", after("page.hide")] as const;

/**
 * The attempts to save what is on its way, and what the learner can do about them.
 * @param waits Seconds.
 * @param failures Those of one list lead to the same transition.
 */
const attempts = (
  id: "saving" | "undoing",
  waits: readonly number[],
  failures: readonly (readonly SaveFailure[])[],
) =>
  study.createStateConfig({
    initial: "sending",
    on: {
      "page.show": { guard: "isHidden", actions: "unhide" },
    },
    states: {
      sending: {
        id: `${id}.sending`,
        entry: "attempt",
        on: {
          "save.taken": {
            target: "#question",
            actions: [before("save.taken"), "take", "acknowledge", "startLooking", after("save.taken")],
          },
          "save.fails": failures.map((hows) => ({
            guard: { type: "fails", params: hows } as const,
            target: "waiting",
            actions: {
              type: "fail",
              params: ({ event }: { event: { how: SaveFailure } }) => FAILURES[event.how],
            } as const,
          })),
          "save.loses": {
            target: "waiting",
            actions: ["take", { type: "fail", params: NETWORK }],
          },
          "save.refused": {
            target: "refused",
            actions: { type: "fail", params: ({ event }) => REFUSALS[event.how] },
          },
          "page.hide": { actions: hiding },
          "card.change": { guard: "isOnDesk", actions: [before("card.change"), "edit"] },
        },
      },
      waiting: {
        on: { "save.retry": "sending" },
        initial: "early",
        states: {
          early: {
            on: {
              "wait.almost": waits.map((seconds, index) => ({
                guard: { type: "failedTimes", params: index + 1 } as const,
                target: "almost",
                actions: { type: "pass", params: 1000 * seconds - 1 } as const,
              })),
            },
          },
          almost: {
            on: { "wait.over": { target: `#${id}.sending`, actions: { type: "pass", params: 1 } } },
          },
        },
      },
      refused: {
        on: {
          "save.retry": "sending",
          "save.discard": {
            target: "#question",
            actions: [before("save.discard"), "discard", "startLooking"],
          },
        },
      },
    },
  });

/** The learner leaves a card and returns; the time between does not count. */
const pauses = {
  paused: {
    on: {
      resume: { target: "looking", actions: [before("resume"), "lookAgain"] },
      "page.hide": { target: "pausedAway", actions: [before("page.hide"), after("page.hide")] },
    },
  },
  pausedAway: { on: { "page.show": "paused" } },
  away: { on: { "page.show": { target: "looking", actions: "lookAgain" } } },
} as const;

const looking = {
  pause: { target: "paused", actions: [before("pause"), "lookAway"] },
  "page.hide": { target: "away", actions: away },
  "card.change": { actions: [before("card.change"), "edit"] },
  undo: { guard: "isAnswered", target: "#undoing", actions: [before("undo"), "draftUndo"] },
} as const;

/** One study session as the learner and the server see it. */
export const studySessionModel = study.createMachine({
  id: "studySessionModel",
  context: beginning,
  initial: "loading",
  states: {
    loading: {
      on: {
        "load.answers": [
          {
            guard: { type: "areCards", params: ({ event }) => event.cards },
            target: "question",
            actions: [
              before("load.answers"),
              "beginSession",
              "layOut",
              "startLooking",
              after("load.answers"),
            ],
          },
          { target: "nothing" },
        ],
        "load.fails": {
          target: "failed",
          actions: { type: "fail", params: ({ event }) => FAILURES[event.how] },
        },
        "load.refusesSession": {
          target: "failed",
          actions: ["beginSession", { type: "fail", params: UNAVAILABLE }],
        },
        "page.hide": { actions: hiding },
      },
    },
    failed: { on: { "load.retry": { target: "loading", actions: "load" } } },
    nothing: {},
    question: {
      id: "question",
      always: [
        { guard: "isDoneWithoutAnswers", target: "complete" },
        { guard: "isDone", target: "complete" },
      ],
      initial: "looking",
      states: {
        looking: {
          always: { guard: "isHidden", target: "unseen" },
          on: {
            ...looking,
            show: [
              { guard: "isHastyOnCard", actions: before("soon") },
              { guard: "isSoon", target: "#answer", actions: [before("soon"), "showAnswer"] },
              { guard: "gaveUpUndo", target: "#answer", actions: [before("show"), "showAnswer"] },
              { target: "#answer", actions: [before("show"), "showAnswer"] },
            ],
          },
        },
        /** It appeared while the page was behind another one. */
        unseen: { on: { "page.show": { target: "looking", actions: ["unhide", "startLooking"] } } },
        ...pauses,
      },
    },
    answer: {
      id: "answer",
      initial: "looking",
      states: {
        looking: {
          on: {
            ...looking,
            rate: [
              { guard: "isHastyOnAnswer", actions: before("soon") },
              {
                guard: "isSoon",
                target: "#saving",
                actions: [before("soon"), { type: "draft", params: ({ event }) => event.rating }],
              },
              {
                target: "#saving",
                actions: [before("rate"), { type: "draft", params: ({ event }) => event.rating }],
              },
            ],
          },
        },
        ...pauses,
      },
    },
    saving: {
      id: "saving",
      ...attempts(
        "saving",
        WAITS,
        SAVE_FAILURES.map((how) => [how]),
      ),
    },
    undoing: { id: "undoing", ...attempts("undoing", WAITS.slice(0, 1), [SAVE_FAILURES]) },
    complete: {
      on: {
        undo: { guard: "isAnswered", target: "undoing", actions: [before("undo"), "draftUndo"] },
        "page.show": { guard: "isHidden", actions: "unhide" },
      },
      initial: "telling",
      states: {
        /** The server is told that the session ended, which changes nothing for the learner. */
        telling: {
          entry: "end",
          on: {
            "end.taken": { target: "told", actions: { type: "endHeld", params: "taken" } },
            "end.fails": { target: "told", actions: { type: "endHeld", params: "failed" } },
          },
        },
        told: {},
      },
    },
  },
});
