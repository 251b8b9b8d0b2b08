import { assign, setup } from "xstate";

/** Deletion of the account: asked for, proved by the password or the name, and final. */
interface Context {
  readonly calls: number;
  readonly leaves: number;
  readonly failure: string | null;
}

export type AccountDeletionModelEvent =
  | { type: "open" }
  | { type: "cancel" }
  | { type: "submit"; password: string }
  | { type: "answer"; as: "deleted" | "refused" }
  /** The device is erased, or could not be. */
  | { type: "left"; as: "erased" | "failed" };

const model = setup({
  types: { context: {} as Context, events: {} as AccountDeletionModelEvent },
  guards: { isDeleted: ({ event }) => event.type === "answer" && event.as === "deleted" },
  actions: {
    call: assign({ calls: ({ context }) => context.calls + 1, failure: null }),
    leave: assign({ leaves: ({ context }) => context.leaves + 1 }),
    refuse: assign({ failure: "Your current password is not correct." }),
    forget: assign({ failure: null }),
  },
});

export const accountDeletionModel = model.createMachine({
  id: "accountDeletionModel",
  context: { calls: 0, leaves: 0, failure: null },
  initial: "closed",
  states: {
    closed: { on: { open: { target: "asked", actions: "forget" }, cancel: {}, submit: {} } },
    asked: { on: { open: {}, cancel: "closed", submit: { target: "sent", actions: "call" } } },
    /** What is on its way cannot be taken back. */
    sent: {
      on: {
        open: {},
        cancel: {},
        submit: {},
        answer: [
          { guard: "isDeleted", target: "leaving", actions: "leave" },
          { target: "asked", actions: "refuse" },
        ],
      },
    },
    leaving: { on: { open: {}, cancel: {}, submit: {}, left: "gone" } },
    gone: {},
  },
});
