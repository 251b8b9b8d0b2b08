import { adaptiveExamMachine } from "#src/machines/adaptive-exam/adaptive-exam.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { adaptiveExamModel } from "./adaptive-exam.model.ts";
import { adaptiveExamSystem } from "./adaptive-exam.system.ts";

const BUSY: ReadonlySet<string> = new Set(["recommending", "preparing", "saving", "finishing"]);

/** Questions that were answered on another device: more than any path answers here. */
const ELSEWHERE = 60;

/** What of a position decides anything. */
const kindOf = (position: number | null) =>
  position === null || position === 0 || position === ELSEWHERE ? position : "another";

export default modelTest("adaptive-exam", {
  model: adaptiveExamModel,
  covers: adaptiveExamMachine,
  inside: 0.85,
  events: {
    recommended: [{}],
    start: [{}],
    prepared: [
      { answered: 0, isOver: false },
      // Another device answered.
      { answered: ELSEWHERE, isOver: false },
      { answered: 8, isOver: true },
    ],
    shown: [{}],
    lookAway: [{}],
    choose: [{ choice: 2 }, { choice: null }, { choice: 4 }],
    graded: [
      { isRight: true, isOver: false },
      { isRight: false, isOver: true },
    ],
    late: [{}],
    next: [{}],
    found: [{}],
    unreachable: [{}],
    refused: [{ why: "subscription" }, { why: "conflict" }, { why: "other" }],
    retry: [{}],
    restored: [{}],
    discard: [{}],
    reload: [{}],
    time: "to next delay",
  },
  abstract: ({
    value,
    context: { isStored, asked, pendingAt, right, isOver, isShown, timesAway, message, isFound },
  }) => [
    value,
    isStored,
    kindOf(pendingAt),
    kindOf(asked),
    right,
    isOver,
    isShown,
    timesAway > 0,
    message,
    isFound,
  ],
  expect: ({ value, context }) => {
    const { asked, right, answered, isOver, message, isStored, pendingAt, isRecommended, isFound, calls } =
      context;
    return {
      state: value,
      isBusy: BUSY.has(value),
      asked,
      right,
      answered,
      isOver,
      message,
      isStored,
      storedAnswer: pendingAt,
      hasRecommendation: isRecommended,
      hasInsights: isFound,
      calls,
    };
  },
  system: { create: adaptiveExamSystem },
  exceptions: {
    drivers: {
      late: "It must change nothing: the page has given up the call that it answers, and sends the answer again.",
    },
    undeclared: {
      late: "Where a call is under way, the driver answers that call, which is the event `graded`.",
    },
  },
});
