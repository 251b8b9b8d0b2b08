import { stateIn } from "xstate";
import { FRESH, examSetup } from "./exam.setup.model.ts";

const result = { target: "#exam.graded", actions: "takeResult" } as const;
/** What a learner may still press, and which has no effect here. */
const untouched = {
  start: {},
  takeHere: {},
  another: {},
  retry: {},
  restored: {},
  submit: { actions: "count" },
  discard: {},
  givenUp: {},
} as const;

const sendingLast = {
  initial: "sending",
  states: {
    sending: {
      entry: "sendLast",
      on: {
        ...untouched,
        givenUp: { target: "#exam.failed", actions: "say" },
        graded: result,
        refused: { target: "#exam.failed", actions: "say" },
        unreachable: { target: "away", actions: "warn" },
      },
    },
    away: {
      after: { 5000: "sending" },
      on: {
        ...untouched,
        givenUp: { target: "#exam.failed", actions: "say" },
        retry: "sending",
        restored: "sending",
      },
    },
  },
} as const;

export const examModel = examSetup.createMachine({
  id: "exam",
  context: { ...FRESH, calls: [], step: 0, stored: null, isNotStored: false, notified: 0 },
  initial: "finding",
  on: { kill: { target: ".finding", actions: "die" } },
  states: {
    finding: {
      entry: "find",
      on: {
        ...untouched,
        found: [
          { guard: "opens", target: "running", actions: "open" },
          { guard: "ends", target: "graded", actions: "takeResult" },
          { guard: "isNone", target: "configuring" },
          { target: "configuringHere" },
        ],
        unreachable: { target: "unfound", actions: "sayAway" },
      },
    },
    unfound: { on: { ...untouched, retry: "finding", restored: "finding" } },
    configuring: { on: { ...untouched, start: { target: "preparing", actions: "ask" } } },
    configuringHere: {
      on: {
        ...untouched,
        start: { target: "preparingHere", actions: "ask" },
        retry: "finding",
        restored: "finding",
      },
    },
    preparing: {
      entry: "prepare",
      on: {
        ...untouched,
        prepared: [
          { guard: "opens", target: "running", actions: "open" },
          { guard: "ends", target: "graded", actions: "takeResult" },
          { target: "offered" },
        ],
        refused: { target: "configuring", actions: "say" },
        unreachable: { target: "unprepared", actions: "sayAway" },
      },
    },
    preparingHere: {
      entry: "prepareHere",
      on: {
        ...untouched,
        prepareHere: [
          { guard: "opens", target: "running", actions: "open" },
          { target: "configuringHere", actions: "say" },
        ],
      },
    },
    unprepared: {
      on: {
        ...untouched,
        retry: "preparing",
        restored: "preparing",
        another: { target: "configuring", actions: "afresh" },
      },
    },
    offered: {
      on: {
        ...untouched,
        takeHere: "preparingHere",
        retry: "preparing",
        restored: "preparing",
        another: { target: "configuring", actions: "afresh" },
      },
    },
    running: {
      type: "parallel",
      on: {
        storageFull: { actions: "warnOfStorage" },
        another: {},
        start: {},
        takeHere: {},
        givenUp: { target: "failed", actions: "say" },
      },
      states: {
        question: {
          initial: "asking",
          states: {
            asking: {
              on: {
                write: { actions: ["write", "keep"] },
                rate: { actions: ["rate", "keep"] },
                go: { actions: ["go", "keep"] },
                pause: [
                  { guard: "isUntimed", target: "paused", actions: ["leave", "keep"] },
                  { actions: "count" },
                ],
                resume: { actions: "count" },
                hide: { actions: "hide" },
                show: { actions: "show" },
                submit: { target: "#exam.submitting", actions: ["leave", "keep"] },
              },
            },
            paused: {
              on: {
                write: { actions: "count" },
                rate: { actions: "count" },
                go: { actions: "count" },
                pause: { actions: "count" },
                resume: { target: "asking", actions: "comeBack" },
                /** The time of the pause is no time on the question. */
                submit: { target: "#exam.submitting", actions: "count" },
              },
            },
          },
        },
        clock: {
          initial: "unlimited",
          states: {
            unlimited: { always: { guard: "isTimed", target: "limited" } },
            limited: {
              after: { LEFT: "#exam.timeUp" },
              on: {
                saved: {
                  guard: stateIn({ running: { answers: "sending" } }),
                  target: "limited",
                  reenter: true,
                },
              },
            },
          },
        },
        answers: {
          initial: "known",
          on: { discard: ".stopped" },
          states: {
            /** Nothing is saved of an exam that is being given up. */
            stopped: { on: { discardLost: "known" } },
            known: {
              always: [
                { guard: "isTyping", target: "written" },
                { guard: "hasUnsaved", target: "sending" },
              ],
            },
            written: {
              always: { guard: "isHandedIn", target: "sending" },
              after: { 10000: "sending" },
            },
            sending: {
              entry: "send",
              on: {
                saved: { target: "known", actions: ["takeSaved", "keep"] },
                graded: result,
                refused: { target: "#exam.failed", actions: "say" },
                unreachable: { target: "away", actions: "warn" },
              },
            },
            away: { after: { 5000: "sending" }, on: { retry: "sending", restored: "sending" } },
          },
        },
        end: {
          initial: "none",
          states: {
            none: { on: { discard: "discarding" } },
            discarding: {
              entry: "giveUp",
              on: {
                discard: {},
                discardLost: { target: "none", actions: "sayAway" },
                discarded: { target: "#exam.configuring", actions: ["forget", "afresh"] },
              },
            },
          },
        },
      },
    },
    timeUp: sendingLast,
    submitting: sendingLast,
    graded: {
      entry: ["forget", "notify"],
      on: { ...untouched, another: { target: "configuring", actions: "afresh" } },
    },
    failed: {
      on: {
        ...untouched,
        retry: "finding",
        another: { target: "configuring", actions: ["forget", "afresh"] },
      },
    },
  },
});
