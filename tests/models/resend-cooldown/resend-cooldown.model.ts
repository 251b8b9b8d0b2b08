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
  | { type: "wait"; ms: number };

/** Seconds of each cooldown: 60 * 2^attempts, 300 at most. */
const COOLDOWNS = [60, 120, 240, 300, 300];
const TIP_MS = 3000;

export const cooldownAfter = (sent: number): number => COOLDOWNS[sent - 1] ?? 300;
/** Milliseconds from the tip to the last moment of the cooldown. */
export const restAfter = (sent: number): number => cooldownAfter(sent) * 1000 - TIP_MS - 1;

const model = setup({
  types: { context: {} as Context, events: {} as ResendModelEvent },
  guards: {
    is: ({ event }, as: string) => event.type === "answer" && event.as === as,
    lasts: ({ event }, ms: number) => event.type === "wait" && event.ms === ms,
    lastsTheRest: ({ context, event }) => event.type === "wait" && event.ms === restAfter(context.sent),
  },
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
      initial: "fresh",
      states: {
        fresh: { on: { wait: { guard: { type: "lasts", params: TIP_MS - 1 }, target: "beforeTip" } } },
        beforeTip: { on: { wait: { guard: { type: "lasts", params: 1 }, target: "tip" } } },
        tip: { on: { wait: { guard: "lastsTheRest", target: "lastMoment" } } },
        lastMoment: {
          on: { wait: { guard: { type: "lasts", params: 1 }, target: "#resendCooldownModel.ready" } },
        },
      },
    },
  },
});
