import type { ActorRefFrom } from "xstate";
import {
  asks,
  endsElsewhere,
  is,
  isGraded,
  keepsFailure,
  onExamScreen,
  opens,
  submission,
  tryAgain,
} from "./exam-parts.ts";
import { of, output, whole } from "../params.ts";
import { examSetup, initialContext } from "./exam-setup.ts";

/**
 * An exam of a deck. The server owns questions, clock and score, and the device stores each answer at once. Without a
 * connection the device makes the exam of a deck that it has.
 */
export const examMachine = examSetup.createMachine({
  id: "exam",
  context: ({ input }) => initialContext(input),
  initial: "finding",
  states: {
    finding: {
      invoke: {
        src: "find",
        input: ({ context: { deckId } }) => ({ deckId }),
        onDone: [
          opens,
          isGraded,
          { guard: is("none"), target: "configuring" },
          { guard: is("away"), target: "configuringHere" },
          { target: "unfound", actions: keepsFailure },
        ],
      },
    },
    /** The server was not reached, and may have an exam that began on another device. */
    unfound: {
      tags: "unreachable",
      on: { "exam.retry": "finding", "connection.restored": "finding" },
    },
    configuring: { on: { "exam.start": { target: "preparing", actions: asks } } },
    /** The server is not reached, and the deck is on this device, which makes the exam and grades it. */
    configuringHere: {
      on: {
        "exam.start": { target: "preparingHere", actions: asks },
        "exam.retry": "finding",
        "connection.restored": "finding",
      },
    },
    preparing: {
      invoke: {
        src: "prepare",
        input: ({ context: { asked } }) => asked,
        onDone: [
          opens,
          isGraded,
          { guard: is("refused"), target: "configuring", actions: keepsFailure },
          { guard: is("away"), target: "offered" },
          { target: "unprepared", actions: keepsFailure },
        ],
      },
    },
    preparingHere: {
      invoke: {
        src: "prepareHere",
        input: ({ context: { asked } }) => asked,
        onDone: [opens, { target: "configuringHere", actions: keepsFailure }],
      },
    },
    /** The server was not reached; the exam can be taken without it. */
    offered: {
      tags: "unreachable",
      on: {
        "exam.takeHere": "preparingHere",
        "exam.retry": "preparing",
        "connection.restored": "preparing",
        "exam.another": { target: "configuring", actions: "forgetExam" },
      },
    },
    /** The exam may have begun; the same one is requested again. */
    unprepared: {
      tags: "unreachable",
      on: {
        "exam.retry": "preparing",
        "connection.restored": "preparing",
        "exam.another": { target: "configuring", actions: "forgetExam" },
      },
    },
    running: {
      tags: "running",
      type: "parallel",
      on: {
        "device.refused": { actions: "noteNotStored" },
        "exam.givenUp": endsElsewhere,
      },
      states: {
        question: {
          initial: "asking",
          states: {
            asking: {
              on: {
                "question.answer": { actions: [{ type: "answer", params: whole }, "keepOnDevice"] },
                "question.confidence": {
                  actions: [{ type: "rateConfidence", params: whole }, "keepOnDevice"],
                },
                "question.go": { actions: [{ type: "go", params: whole }, "keepOnDevice"] },
                // Time on a hidden page does not count for the question, although the deadline approaches.
                "page.hidden": { actions: { type: "holdTiming", params: of("at") } },
                "page.visible": { actions: { type: "goOnTiming", params: of("at") } },
                "exam.pause": {
                  guard: "hasNoDeadline",
                  target: "paused",
                  actions: [{ type: "stopTiming", params: of("at") }, "keepOnDevice"],
                },
                "exam.submit": {
                  target: "#exam.submitting",
                  actions: [{ type: "stopTiming", params: of("at") }, "keepOnDevice"],
                },
              },
            },
            paused: {
              on: {
                "exam.resume": { target: "asking", actions: { type: "startTiming", params: of("at") } },
                "exam.submit": "#exam.submitting",
              },
            },
          },
        },
        clock: {
          initial: "starting",
          states: {
            starting: { always: [{ guard: "hasDeadline", target: "ticking" }, { target: "untimed" }] },
            ticking: {
              after: { TIME_LEFT: "#exam.timeUp" },
              on: { "clock.set": "starting" },
            },
            untimed: {},
          },
        },
        answers: {
          initial: "deciding",
          // The refusal of a pending save would show the abandoned exam again.
          on: { "exam.discard": ".stopped" },
          states: {
            stopped: { on: { "discard.failed": "deciding" } },
            deciding: {
              always: [
                { guard: "isWriting", target: "writing" },
                { guard: "hasUnsaved", target: "saving" },
                { target: "saved" },
              ],
            },
            saved: {
              tags: "saved",
              on: {
                "question.answer": "deciding",
                "question.confidence": "deciding",
                "question.go": "deciding",
                "exam.pause": "deciding",
              },
            },
            /** What is being written is saved when it pauses, or every 10 s. */
            writing: {
              after: { WRITING_PAUSE: "saving" },
              on: {
                "question.answer": {
                  guard: { type: "isDraft", params: ({ event }) => !event.isDraft },
                  target: "saving",
                },
                "question.go": "saving",
                "exam.pause": "saving",
              },
            },
            saving: {
              entry: "noteSent",
              invoke: {
                src: "save",
                ...onExamScreen,
                onDone: [
                  isGraded,
                  {
                    guard: is("saved"),
                    target: "deciding",
                    actions: [{ type: "takeSaved", params: output }, "setClock", "keepOnDevice"],
                  },
                  { guard: is("refused"), target: "#exam.failed", actions: keepsFailure },
                  { target: "reconnecting", actions: "noteUnreachable" },
                ],
              },
            },
            reconnecting: tryAgain("saving"),
          },
        },
        end: {
          initial: "none",
          states: {
            none: { on: { "exam.discard": "discarding" } },
            discarding: {
              invoke: {
                src: "discard",
                input: ({ context: { screen } }) => ({ examId: screen?.exam.examId ?? "" }),
                onDone: [
                  {
                    guard: { type: "isDiscarded", params: output },
                    target: "#exam.configuring",
                    actions: ["forgetOnDevice", "forgetExam"],
                  },
                  { target: "none", actions: [{ type: "keepFailure", params: output }, "saveAgain"] },
                ],
              },
            },
          },
        },
      },
    },
    timeUp: submission,
    submitting: submission,
    graded: {
      entry: ["forgetOnDevice", "announceResult"],
      on: { "exam.another": { target: "configuring", actions: "forgetExam" } },
    },
    failed: {
      on: {
        "exam.retry": "finding",
        "exam.another": { target: "configuring", actions: ["forgetOnDevice", "forgetExam"] },
      },
    },
  },
});

export type ExamActorRef = ActorRefFrom<typeof examMachine>;
