import { assign, setup } from "xstate";

type Side = "front" | "back";

/** Images for a card that is being written: each is sent by itself, and is on its side once the server has it. */
interface Context {
  /** Names of the images that were sent, in order; a repeated one appears again. */
  readonly sent: readonly string[];
  /** Images that are not on the card yet; the first is sent now, or has failed. */
  readonly waiting: readonly { readonly name: string; readonly side: Side }[];
  /** Hashes on the card, each with its side. */
  readonly shown: readonly string[];
  readonly failure: string | null;
}

export type ImageUploadModelEvent =
  | { type: "add"; name: string; side: Side }
  | { type: "retry" }
  | { type: "cancel" }
  | { type: "keep"; kind: "image" | "audio"; hash: string }
  | { type: "refuse"; message: string };

const model = setup({
  types: { context: {} as Context, events: {} as ImageUploadModelEvent },
  actions: {
    wait: assign(({ context, event }) =>
      event.type === "add" ? { waiting: [...context.waiting, { name: event.name, side: event.side }] } : {},
    ),
    send: assign(({ context }) => ({
      sent: [...context.sent, context.waiting[0]?.name ?? ""],
      failure: null,
    })),
    show: assign(({ context, event }) =>
      event.type === "keep"
        ? {
            shown: [...context.shown, `${context.waiting[0]?.side} ${event.kind} ${event.hash}`],
            waiting: context.waiting.slice(1),
          }
        : {},
    ),
    fail: assign(({ event }) => (event.type === "refuse" ? { failure: event.message } : {})),
    skip: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    giveUp: assign({ waiting: [], failure: null }),
  },
  guards: { isLast: ({ context }) => context.waiting.length === 1 },
});

export const imageUploadModel = model.createMachine({
  id: "imageUploadModel",
  context: { sent: [], waiting: [], shown: [], failure: null },
  initial: "idle",
  states: {
    idle: { on: { add: { target: "sending", actions: ["wait", "send"] }, retry: {}, cancel: {} } },
    sending: {
      on: {
        add: { actions: "wait" },
        retry: {},
        cancel: { target: "idle", actions: "giveUp" },
        keep: [
          { guard: "isLast", target: "idle", actions: "show" },
          { target: "sending", reenter: true, actions: ["show", "send"] },
        ],
        refuse: { target: "failed", actions: "fail" },
      },
    },
    failed: {
      on: {
        // Another image instead of it; those behind it keep their order.
        add: { target: "sending", actions: ["skip", "wait", "send"] },
        retry: { target: "sending", actions: "send" },
        cancel: { target: "idle", actions: "giveUp" },
      },
    },
  },
});
