import { assign, setup } from "xstate";

/** Asking for another verification mail (accounts specification, section 4, "Email verification", 8 and 9). */
interface Context {
  /** Whose mail the server was asked for; null is the signed-in user's. */
  asked: readonly (string | null)[];
  /** Mails that were sent, as far as they make a difference. */
  sent: number;
  /** What the last try was answered, where no mail was sent. */
  failure: "said" | "unsaid" | null;
}

export type ResendModelEvent =
  | { type: "press"; email?: string }
  /** What becomes of a held request; `unsaid` is a failure that gives no reason. */
  | { type: "answer"; as: "sent" | "said" | "unsaid" }
  | { type: "time"; ms: number };

/** Seconds of each cooldown: 60 * 2^attempts, 300 at most. */
const COOLDOWNS = [60, 120, 240, 300, 300];

export const cooldownAfter = (sent: number): number => COOLDOWNS[sent - 1] ?? 300;

const model = setup({
  types: { context: {} as Context, events: {} as ResendModelEvent },
  guards: { is: ({ event }, as: string) => event.type === "answer" && event.as === as },
  delays: { cooldown: ({ context }) => cooldownAfter(context.sent) * 1000 },
  actions: {
    ask: assign({
      asked: ({ context, event }) => [...context.asked, (event.type === "press" && event.email) || null],
      failure: null,
    }),
    count: assign({ sent: ({ context }) => Math.min(context.sent + 1, COOLDOWNS.length) }),
    fail: assign({ failure: (_, failure: "said" | "unsaid") => failure }),
  },
});

export const resendCooldownModel = model.createMachine({
  id: "resendCooldownModel",
  context: { asked: [], sent: 0, failure: null },
  initial: "ready",
  states: {
    ready: { on: { press: { target: "sending", actions: "ask" } } },
    sending: {
      on: {
        press: {},
        answer: [
          { guard: { type: "is", params: "sent" }, target: "cooling", actions: "count" },
          {
            guard: { type: "is", params: "said" },
            target: "ready",
            actions: { type: "fail", params: "said" },
          },
          {
            guard: { type: "is", params: "unsaid" },
            target: "ready",
            actions: { type: "fail", params: "unsaid" },
          },
        ],
      },
    },
    cooling: {
      on: { press: {} },
      after: { cooldown: "ready" },
      initial: "fresh",
      states: { fresh: { after: { 3000: "tip" } }, tip: {} },
    },
  },
});
