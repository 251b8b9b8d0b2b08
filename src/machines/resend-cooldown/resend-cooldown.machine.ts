import { assign, setup } from "xstate";
import { output } from "../params.ts";
import { provided } from "../provided.ts";

const SECOND = 1000;
const FIRST_SECONDS = 60;
const MOST_SECONDS = 300;

interface Context {
  sent: number;
  /** Until the next mail. */
  secondsLeft: number;
  answer: string | null;
  /** Why no mail was sent; empty if no reason is known. */
  failure: string | null;
}

/** `email`: whose mail, where nobody is signed in. */
type ResendEvent = { type: "mail.send"; email?: string };

/** Asking for another verification mail, and not too often (accounts specification, sections 4, 8 and 9). */
export const resendCooldownMachine = setup({
  types: { context: {} as Context, events: {} as ResendEvent },
  actors: {
    /** The server's message; rejects with it if no mail was sent. */
    sendMail: provided.promise<string, string | undefined>("sendMail"),
  },
  actions: {
    beginCooldown: assign(({ context: { sent } }) => ({
      sent: sent + 1,
      secondsLeft: Math.min(FIRST_SECONDS * 2 ** sent, MOST_SECONDS),
    })),
    keepAnswer: assign({ answer: (_, answer: string) => answer }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    keepFailure: assign({
      failure: ({ event }) => ("error" in event && event.error instanceof Error ? event.error.message : ""),
    }),
    forgetLast: assign({ answer: null, failure: null }),
  },
  delays: {
    second: SECOND,
    spamTip: 3 * SECOND,
    cooldown: ({ context }) => context.secondsLeft * SECOND,
  },
}).createMachine({
  id: "resendCooldown",
  context: { sent: 0, secondsLeft: 0, answer: null, failure: null },
  initial: "ready",
  states: {
    ready: { on: { "mail.send": "sending" } },
    sending: {
      entry: "forgetLast",
      invoke: {
        src: "sendMail",
        input: ({ event }) => event.email,
        onDone: { target: "cooling", actions: ["beginCooldown", { type: "keepAnswer", params: output }] },
        onError: { target: "ready", actions: "keepFailure" },
      },
    },
    cooling: {
      // In a hidden tab the countdown may lag; this timer ends the cooldown on time.
      after: { cooldown: "ready" },
      type: "parallel",
      states: {
        clock: {
          initial: "running",
          states: {
            running: { after: { second: { target: "running", reenter: true, actions: "countDown" } } },
          },
        },
        /** Suggests the spam folder. */
        tip: { initial: "early", states: { early: { after: { spamTip: "due" } }, due: {} } },
      },
    },
  },
});
