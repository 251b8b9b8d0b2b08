import { assign, setup } from "xstate";
import { output } from "../params.ts";
import { provided } from "../provided.ts";

export type DeletionProof = { readonly password: string } | { readonly username: string };

interface DeletionFailure {
  readonly message: string;
  readonly validationErrors: Readonly<Record<string, string>>;
}

type AccountDeletionEvent =
  | { type: "deletion.open" }
  | { type: "deletion.cancel" }
  | { type: "deletion.submit"; proof: DeletionProof };

export type DeletionResult =
  | { readonly outcome: "deleted" }
  | { readonly outcome: "refused"; readonly failure: DeletionFailure };

/** Deletes the account; then erases the device and leaves the page, even if erasing fails. */
export const accountDeletionMachine = setup({
  types: {
    context: {} as { failure: DeletionFailure | null },
    events: {} as AccountDeletionEvent,
    /** `open`: the dialog. `busy`: nothing can be changed now. */
    tags: {} as "open" | "busy",
  },
  actors: {
    deleteAccount: provided.promise<DeletionResult, DeletionProof>("deleteAccount"),
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
