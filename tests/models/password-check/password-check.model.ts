import { assign, setup } from "xstate";

type Judgement = "weak" | "fine";

export type PasswordCheckModelEvent =
  /** The field holds another text. */
  | { type: "type"; text: string }
  /** What the server makes of the password that it was sent last; `nothing` where it does not answer. */
  | { type: "judge"; as: Judgement | "nothing" }
  | { type: "time"; ms: number }
  /** A while passes in which nothing is typed. */
  | { type: "rest" };

interface Context {
  readonly text: string;
  /** Passwords that the server was asked about. */
  readonly asked: readonly string[];
  readonly shown: Judgement | null;
}

const model = setup({
  types: { context: {} as Context, events: {} as PasswordCheckModelEvent },
  guards: {
    isEmpty: ({ event }) => event.type === "type" && event.text === "",
    isJudged: ({ event }, as: Judgement) => event.type === "judge" && event.as === as,
  },
  actions: {
    keep: assign({ text: ({ context, event }) => (event.type === "type" ? event.text : context.text) }),
    ask: assign({ asked: ({ context }) => [...context.asked, context.text] }),
    show: assign({ shown: (_, shown: Judgement | null) => shown }),
  },
});

/**
 * A new password is judged while it is typed (accounts specification, sections 4 and 8): not at each letter, and what is
 * shown is never of a password that was typed before, once the present one is judged.
 */
export const passwordCheckModel = model.createMachine({
  id: "passwordCheckModel",
  context: { text: "", asked: [], shown: null },
  initial: "empty",
  on: {
    type: [
      { guard: "isEmpty", target: ".empty", actions: { type: "show", params: null } },
      { target: ".pausing", actions: "keep" },
    ],
  },
  states: {
    empty: { on: { rest: {} } },
    pausing: { after: { 300: { target: "asking", actions: "ask" } } },
    asking: {
      on: {
        judge: [
          {
            guard: { type: "isJudged", params: "weak" },
            target: "shown",
            actions: { type: "show", params: "weak" },
          },
          {
            guard: { type: "isJudged", params: "fine" },
            target: "shown",
            actions: { type: "show", params: "fine" },
          },
          { target: "shown", actions: { type: "show", params: null } },
        ],
      },
    },
    shown: { on: { rest: {} } },
  },
});
