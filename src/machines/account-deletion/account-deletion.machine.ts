import { assign, setup } from "xstate";
import { output } from "../params.ts";
import { provided } from "../provided.ts";

/** Shows that the account is the learner's: the password, or where there is none, the name. */
export type DeletionProof = { readonly password: string } | { readonly username: string };

/** Why the server did not delete it. */
interface DeletionFailure {
  readonly message: string;
  /** By the field's name. */
  readonly validationErrors: Readonly<Record<string, string>>;
}

interface Context {
  failure: DeletionFailure | null;
}

type AccountDeletionEvent =
  | { type: "deletion.open" }
  | { type: "deletion.cancel" }
  | { type: "deletion.submit"; proof: DeletionProof };

export type DeletionResult =
  | { readonly outcome: "deleted" }
  | { readonly outcome: "refused"; readonly failure: DeletionFailure };

/**
 * Deletion of the account with everything in it. Once it is on its way, nothing takes it back. Afterwards the learner's
 * data on the device are erased, and the page is left, whether or not that succeeds.
 */
export const accountDeletionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AccountDeletionEvent,
    /** `open`: the dialog. `busy`: nothing can be changed now. */
    tags: {} as "open" | "busy",
  },
  actors: {
    deleteAccount: provided.promise<DeletionResult, DeletionProof>("deleteAccount"),
    /** Erases the device, and signs out in all tabs. */
    leave: provided.promise<void>("leave"),
  },
  actions: {
    keepFailure: assign((_, failure: DeletionFailure | null) => ({ failure })),
  },
  guards: {
    isDeleted: (_, { outcome }: DeletionResult) => outcome === "deleted",
  },
}).createMachine({
  id: "accountDeletion",
  context: { failure: null },
  initial: "closed",
  states: {
    closed: {
      on: { "deletion.open": { target: "asking", actions: { type: "keepFailure", params: null } } },
    },
    asking: {
      tags: "open",
      on: { "deletion.cancel": "closed", "deletion.submit": "deleting" },
    },
    deleting: {
      tags: ["open", "busy"],
      entry: { type: "keepFailure", params: null },
      invoke: {
        src: "deleteAccount",
        input: ({ event }) => {
          if (event.type !== "deletion.submit") throw new Error(`deleting was entered by ${event.type}.`);
          return event.proof;
        },
        onDone: [
          { guard: { type: "isDeleted", params: output }, target: "leaving" },
          {
            target: "asking",
            actions: {
              type: "keepFailure",
              params: ({ event }) => (event.output.outcome === "refused" ? event.output.failure : null),
            },
          },
        ],
      },
    },
    leaving: {
      tags: ["open", "busy"],
      invoke: { src: "leave", onDone: "gone", onError: "gone" },
    },
    gone: { tags: ["open", "busy"], type: "final" },
  },
});
