import { assign, setup } from "xstate";
import type { InvitationOffer } from "#contract/decks/invitations.ts";
import { output } from "../params.ts";
import { provided } from "../provided.ts";

/** Why it cannot be accepted; `unknown`: there never was such a link. */
export type ClosedInvitation = "expired" | "withdrawn" | "usedUp" | "unknown";

type LookUpResult =
  | { readonly outcome: "open"; readonly offer: InvitationOffer }
  | { readonly outcome: "yours"; readonly deckId: number }
  | { readonly outcome: "closed"; readonly why: ClosedInvitation }
  | { readonly outcome: "failed"; readonly failure: string };

type AcceptResult =
  | { readonly outcome: "accepted"; readonly deckId: number }
  | { readonly outcome: "closed" }
  | { readonly outcome: "failed"; readonly failure: string };

interface Context {
  readonly token: string;
  offer: InvitationOffer | null;
  why: ClosedInvitation | null;
  deckId: number | null;
  failure: string | null;
}

type InvitationEvent =
  | { type: "invitation.accept" }
  | { type: "invitation.decline" }
  | { type: "invitation.reconsider" }
  | { type: "invitation.retry" };

/** The link of an invitation that a learner opened: what it offers, and their answer. A decline stays on the page. */
export const invitationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly token: string },
    events: {} as InvitationEvent,
    tags: {} as "offered" | "busy",
  },
  actors: {
    lookUp: provided.promise<LookUpResult, string>("lookUp"),
    accept: provided.promise<AcceptResult, string>("accept"),
  },
  actions: {
    keepOffer: assign((_, result: LookUpResult) => ({
      offer: result.outcome === "open" ? result.offer : null,
    })),
    keepReason: assign((_, result: LookUpResult) => ({
      why: result.outcome === "closed" ? result.why : null,
    })),
    keepDeck: assign((_, result: LookUpResult | AcceptResult) => ({
      deckId: "deckId" in result ? result.deckId : null,
    })),
    keepFailure: assign((_, result: LookUpResult | AcceptResult) => ({
      failure: result.outcome === "failed" ? result.failure : null,
    })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isOpen: (_, { outcome }: LookUpResult) => outcome === "open",
    isYours: (_, { outcome }: LookUpResult) => outcome === "yours",
    isAccepted: (_, { outcome }: AcceptResult) => outcome === "accepted",
    isClosed: (_, { outcome }: LookUpResult | AcceptResult) => outcome === "closed",
  },
}).createMachine({
  id: "invitation",
  context: ({ input: { token } }) => ({ token, offer: null, why: null, deckId: null, failure: null }),
  initial: "loading",
  states: {
    loading: {
      entry: "forgetFailure",
      invoke: {
        src: "lookUp",
        input: ({ context }) => context.token,
        onDone: [
          {
            guard: { type: "isOpen", params: output },
            target: "offered",
            actions: { type: "keepOffer", params: output },
          },
          {
            guard: { type: "isYours", params: output },
            target: "accepted",
            actions: { type: "keepDeck", params: output },
          },
          {
            guard: { type: "isClosed", params: output },
            target: "closed",
            actions: { type: "keepReason", params: output },
          },
          { target: "failed", actions: { type: "keepFailure", params: output } },
        ],
      },
    },
    offered: {
      tags: "offered",
      on: { "invitation.accept": "accepting", "invitation.decline": "declined" },
    },
    accepting: {
      tags: ["offered", "busy"],
      entry: "forgetFailure",
      invoke: {
        src: "accept",
        input: ({ context }) => context.token,
        onDone: [
          {
            guard: { type: "isAccepted", params: output },
            target: "accepted",
            actions: { type: "keepDeck", params: output },
          },
          // The next request says whether it was accepted.
          { guard: { type: "isClosed", params: output }, target: "loading" },
          { target: "offered", actions: { type: "keepFailure", params: output } },
        ],
      },
    },
    declined: { on: { "invitation.reconsider": "loading" } },
    failed: { on: { "invitation.retry": "loading" } },
    accepted: { type: "final" },
    closed: { type: "final" },
  },
});
