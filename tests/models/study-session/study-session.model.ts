import { attempts, hiding } from "./study-session.attempts.model.ts";
import { beginning } from "./study-session.cards.model.ts";
import { FAILURES, SAVE_FAILURES, UNAVAILABLE, WAITS } from "./study-session.events.model.ts";
import { after, before, study } from "./study-session.setup.model.ts";

const away = [before("page.hide"), "lookAway", after("page.hide")] as const;

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
  onBreak: {
    on: {
      resume: { target: "looking", actions: [before("resume"), "lookAgain"] },
      "page.hide": { target: "breakAway", actions: [before("page.hide"), after("page.hide")] },
    },
  },
  breakAway: { on: { "page.show": "onBreak" } },
} as const;

const looking = {
  pause: { target: "paused", actions: [before("pause"), "lookAway"] },
  "break.take": { target: "onBreak", actions: [before("break.take"), "lookAway", "endStretchOnCard"] },
  "page.hide": { target: "away", actions: away },
  "card.change": { actions: [before("card.change"), "edit"] },
  flag: { actions: [before("flag"), { type: "mark", params: "flag" }] },
  bury: {
    target: "#question",
    actions: [before("bury"), { type: "mark", params: "bury" }, "startLooking"],
  },
  undo: [
    { guard: "isBuryLast", target: "#question", actions: [before("undo"), "unmark", "startLooking"] },
    { guard: "isFlagLast", actions: [before("undo"), "unmark"] },
    { guard: "isAnswered", target: "#undoing", actions: [before("undo"), "draftUndo"] },
  ],
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
            guard: "goesOn",
            target: "question",
            actions: [
              before("load.answers"),
              { type: "layOut", params: ({ event }) => event },
              "startLooking",
              after("load.answers"),
            ],
          },
          {
            guard: { type: "areCards", params: ({ event }) => event.cards },
            target: "question",
            actions: [
              before("load.answers"),
              "beginSession",
              { type: "layOut", params: ({ event }) => event },
              "startLooking",
              after("load.answers"),
            ],
          },
          { target: "nothing", actions: { type: "keepLater", params: ({ event }) => event.later } },
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
        { guard: "isBreakDue", target: "rest" },
        { guard: "isDoneWithoutAnswers", target: "complete" },
        { guard: "isDone", target: "complete" },
      ],
      initial: "looking",
      states: {
        looking: {
          always: { guard: "isHidden", target: "unseen" },
          on: {
            ...looking,
            ponder: { actions: [before("ponder"), "ponder"] },
            show: [
              { guard: "isHastyOnCard", actions: before("soon") },
              { guard: "isSoon", target: "#answer", actions: [before("soon"), "showAnswer"] },
              { guard: "isRested", target: "#answer", actions: [before("show"), "showAnswer"] },
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
                guard: "isRested",
                target: "#saving",
                actions: [before("rate"), { type: "draft", params: ({ event }) => event.rating }],
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
    /** A break is suggested, and the next card is not there yet. */
    rest: {
      initial: "offered",
      on: {
        resume: { target: "question", actions: [before("resume"), "endStretch", "startLooking"] },
        "page.hide": { actions: hiding },
        "page.show": { guard: "isHidden", actions: "unhide" },
      },
      states: {
        offered: {
          on: {
            "break.take": { target: "taken", actions: before("break.take") },
            undo: { guard: "isAnswered", target: "#undoing", actions: [before("undo"), "draftUndo"] },
          },
        },
        taken: {},
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
        undo: [
          { guard: "isBuryLast", target: "question", actions: [before("undo"), "unmark", "startLooking"] },
          { guard: "isFlagLast", actions: [before("undo"), "unmark"] },
          { guard: "isAnswered", target: "undoing", actions: [before("undo"), "draftUndo"] },
        ],
        "page.show": { guard: "isHidden", actions: "unhide" },
      },
      initial: "notifying",
      states: {
        /** The server is notified that the session ended, which changes nothing for the learner. */
        notifying: {
          entry: "end",
          on: {
            "end.taken": { target: "notified", actions: { type: "endCompletion", params: "taken" } },
            "end.fails": { target: "notified", actions: { type: "endCompletion", params: "failed" } },
          },
        },
        notified: {},
      },
    },
  },
});
