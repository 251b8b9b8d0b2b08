import { assign, setup } from "xstate";

type Judgement = "weak" | "fine";

export type PasswordCheckModelEvent =
  /** The field holds another text. */
  | { type: "type"; text: string }
  /** The form is submitted. `filled`: a password manager changed the field without an event. */
  | { type: "submit"; filled?: string }
  /** The server's judgement of the password that it was sent last; `nothing` if it does not answer. */
  | { type: "judge"; as: Judgement | "nothing" }
  | { type: "time"; ms: number }
  /** A while passes in which nothing is typed. */
  | { type: "rest" };

interface Context {
  readonly text: string;
  /** Passwords that the server was asked about. */
  readonly asked: readonly string[];
  /** The last judgement. */
  readonly shown: Judgement | null;
}

/** The new text of the field, if it changes. */
function textOf(event: PasswordCheckModelEvent): string | undefined {
  if (event.type === "type") return event.text;
  return event.type === "submit" ? event.filled : undefined;
}

const model = setup({
  types: { context: {} as Context, events: {} as PasswordCheckModelEvent },
  guards: {
    isEmpty: ({ event }) => textOf(event) === "",
    isSame: ({ context, event }) => (textOf(event) ?? context.text) === context.text,
    isJudged: ({ event }, as: Judgement) => event.type === "judge" && event.as === as,
  },
  actions: {
    keep: assign({ text: ({ context, event }) => textOf(event) ?? context.text }),
    ask: assign({ asked: ({ context }) => [...context.asked, context.text] }),
    show: assign({ shown: (_, shown: Judgement | null) => shown }),
  },
});

/**
 * A new password is judged while it is typed (accounts specification, sections 4 and 8), but not at each letter. A
 * judgement counts only for the password that was judged. A form that is submitted waits at most two seconds for it.
 */
export const passwordCheckModel = model.createMachine({
  id: "passwordCheckModel",
  context: { text: "", asked: [], shown: null },
  initial: "empty",
  on: {
    type: [
      { guard: "isEmpty", target: ".empty", actions: ["keep", { type: "show", params: null }] },
      { target: ".pausing", actions: "keep" },
    ],
    submit: [
      { guard: "isEmpty", target: ".empty", actions: ["keep", { type: "show", params: null }] },
      { target: ".asking.waitedFor", actions: ["keep", "ask"] },
    ],
  },
  states: {
    empty: { on: { rest: {}, submit: { guard: "isSame" } } },
    pausing: {
      after: { 300: { target: "asking", actions: "ask" } },
    },
    asking: {
      initial: "inBackground",
      on: {
        judge: [
          {
            guard: { type: "isJudged", params: "weak" },
            target: "judged",
            actions: { type: "show", params: "weak" },
          },
          {
            guard: { type: "isJudged", params: "fine" },
            target: "judged",
            actions: { type: "show", params: "fine" },
          },
          { target: "unknown", actions: { type: "show", params: null } },
        ],
      },
      states: {
        inBackground: { on: { submit: { guard: "isSame", target: "waitedFor" } } },
        waitedFor: { on: { submit: { guard: "isSame" } }, after: { 2000: "inBackground" } },
      },
    },
    judged: { on: { rest: {}, submit: { guard: "isSame" } } },
    unknown: { on: { rest: {} } },
  },
});
