import { FAILURES, NETWORK, REFUSALS, type SaveFailure } from "./study-session.events.model.ts";
import { after, before, study } from "./study-session.setup.model.ts";

export const hiding = [before("page.hide"), "hide", after("page.hide")] as const;

const saved = [before("save.taken"), "take", "acknowledge", "startLooking", after("save.taken")] as const;

const discarding = [before("save.discard"), "discard", "startLooking"] as const;

/**
 * The attempts to save what is on its way, and what the learner can do about them.
 * @param waits Seconds.
 * @param failures Those of one list lead to the same transition.
 */
export const attempts = (
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
          "save.taken": [
            // An answer after a break, which begins a new stretch; also where the break was on its card.
            ...(id === "saving"
              ? [
                  { guard: "isRested", target: "#question", actions: saved } as const,
                  { guard: "isRestedOnCard", target: "#question", actions: saved } as const,
                ]
              : []),
            { target: "#question", actions: saved },
          ],
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
          "card.change": { guard: "isOnScreen", actions: [before("card.change"), "edit"] },
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
          "save.discard": [
            // The break is still due.
            ...(id === "undoing"
              ? [{ guard: "isBreakDue", target: "#question", actions: discarding } as const]
              : []),
            { target: "#question", actions: discarding },
          ],
        },
      },
    },
  });
