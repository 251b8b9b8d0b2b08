import { assign, setup } from "xstate";

export type Which = "first" | "second";

/** What the learner decided on the two answers of which the grader is unsure; null: nothing yet. */
interface Context {
  readonly first: boolean | null;
  readonly second: boolean | null;
  /** The answer that the grader says is right is rejected. */
  readonly overruled: boolean;
  readonly everyone: boolean;
  readonly problem: string | null;
  /** What was sent, in order. */
  readonly asked: readonly string[];
}

export type ExamVerificationModelEvent =
  | { type: "open"; has: "unsure" | "choices" }
  | { type: "decide"; which: Which; accepted: boolean }
  /** A decision on an answer of which the grader is sure. */
  | { type: "decideSure"; accepted: boolean }
  | { type: "everyone"; is: boolean }
  | { type: "save" }
  | { type: "taken" }
  | { type: "lose" };

const model = setup({
  types: { context: {} as Context, events: {} as ExamVerificationModelEvent },
  actions: {
    decide: assign(({ event }) =>
      event.type === "decide" ? { [event.which]: event.accepted, problem: null } : {},
    ),
    overrule: assign(({ event }) =>
      event.type === "decideSure" ? { overruled: !event.accepted, problem: null } : {},
    ),
    choose: assign(({ event }) => (event.type === "everyone" ? { everyone: event.is } : {})),
    ask: assign(({ context: { asked, first, second, overruled, everyone } }) => ({
      asked: [
        ...asked,
        `${first}, ${second}${overruled ? ", overruled" : ""}${everyone ? " for everyone" : ""}`,
      ],
    })),
    forget: assign({ problem: null }),
    complain: assign({ problem: "Away." }),
  },
  guards: {
    hasChoices: ({ event }) => event.type === "open" && event.has === "choices",
    isComplete: ({ context: { first, second } }) => first !== null && second !== null,
  },
});

const nothing = { decide: {}, decideSure: {}, everyone: {}, save: {} } as const;

export const examVerificationModel = model.createMachine({
  id: "verification",
  context: {
    first: null,
    second: null,
    overruled: false,
    everyone: false,
    problem: null,
    asked: [],
  },
  initial: "closed",
  states: {
    closed: { on: { open: [{ guard: "hasChoices", target: "nothing" }, { target: "deciding" }] } },
    /** No answer was written. */
    nothing: { on: nothing },
    deciding: {
      on: {
        decide: { actions: "decide" },
        decideSure: { actions: "overrule" },
        everyone: { actions: "choose" },
        save: [{ guard: "isComplete", target: "saving" }, {}],
      },
    },
    saving: {
      entry: "ask",
      on: {
        ...nothing,
        taken: { target: "saved", actions: "forget" },
        lose: { target: "deciding", actions: "complain" },
      },
    },
    saved: { on: nothing },
  },
});
