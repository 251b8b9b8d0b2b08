import { assign, setup } from "xstate";

type Looked = "open" | "yours" | "expired" | "withdrawn" | "failed";
type Answered = "accepted" | "closed" | "failed";

/** A link of an invitation that a signed-in learner opened. */
interface Context {
  readonly looks: number;
  readonly calls: number;
  readonly title: string | null;
  readonly why: string | null;
  readonly deckId: number | null;
  readonly failure: string | null;
}

export type InvitationModelEvent =
  | { type: "accept" }
  | { type: "decline" }
  | { type: "reconsider" }
  | { type: "retry" }
  | { type: "looked"; as: Looked }
  | { type: "answered"; as: Answered };

const model = setup({
  types: { context: {} as Context, events: {} as InvitationModelEvent },
  guards: {
    isOpen: ({ event }) => event.type === "looked" && event.as === "open",
    isYours: ({ event }) => event.type === "looked" && event.as === "yours",
    isAccepted: ({ event }) => event.type === "answered" && event.as === "accepted",
    isClosed: ({ event }) =>
      (event.type === "looked" && (event.as === "expired" || event.as === "withdrawn")) ||
      (event.type === "answered" && event.as === "closed"),
  },
  actions: {
    look: assign({ looks: ({ context }) => context.looks + 1, failure: null }),
    call: assign({ calls: ({ context }) => context.calls + 1, failure: null }),
    show: assign({ title: "Verbs" }),
    open: assign({ deckId: 7 }),
    close: assign({ why: ({ event }) => (event.type === "looked" ? event.as : null) }),
    fail: assign({ failure: "The server is away." }),
  },
});

export const invitationModel = model.createMachine({
  id: "invitationModel",
  context: { looks: 1, calls: 0, title: null, why: null, deckId: null, failure: null },
  initial: "looking",
  states: {
    looking: {
      on: {
        accept: {},
        decline: {},
        reconsider: {},
        retry: {},
        looked: [
          { guard: "isOpen", target: "offered", actions: "show" },
          { guard: "isYours", target: "joined", actions: "open" },
          { guard: "isClosed", target: "closed", actions: "close" },
          { target: "failed", actions: "fail" },
        ],
      },
    },
    offered: {
      on: { accept: { target: "sent", actions: "call" }, decline: "declined", reconsider: {}, retry: {} },
    },
    /** An answer that is on its way cannot be changed. */
    sent: {
      on: {
        accept: {},
        decline: {},
        reconsider: {},
        retry: {},
        answered: [
          { guard: "isAccepted", target: "joined", actions: "open" },
          { guard: "isClosed", target: "looking", actions: "look" },
          { target: "offered", actions: "fail" },
        ],
      },
    },
    declined: {
      on: { accept: {}, decline: {}, reconsider: { target: "looking", actions: "look" }, retry: {} },
    },
    failed: {
      on: { accept: {}, decline: {}, reconsider: {}, retry: { target: "looking", actions: "look" } },
    },
    joined: {},
    closed: {},
  },
});
