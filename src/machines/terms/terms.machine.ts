import { type ActorRefFrom, emit, fromCallback, fromPromise, setup } from "xstate";
import { type TermsStatus, acceptTerms, getTermsStatus } from "#contract/terms.ts";
import type { Http } from "../../services/http/http.ts";
import { of, output } from "../params.ts";
import { provided } from "../provided.ts";
import type { AuthActorRef } from "../auth/auth.machine.ts";

export type LearnerReport =
  | { type: "learner.verified"; isOAuth: boolean }
  /** The server cannot be reached; the learner may be admitted. */
  | { type: "learner.unverified" }
  | { type: "learner.left" };

type TermsEvent =
  | LearnerReport
  | { type: "terms.tick" }
  | { type: "terms.untick" }
  | { type: "terms.accept" }
  | { type: "terms.decline" };

/**
 * Acceptance of the terms on first use, for users of another service (accounts specification, section 4, "Terms flow").
 * A check that fails or takes too long lets the learner in; the next sign-in or connection repeats it.
 */
export const termsMachine = setup({
  types: {
    events: {} as TermsEvent,
    emitted: {} as { type: "terms.accepted" },
    /** `loading`: a full-screen loader. `blocking`: the modal. */
    tags: {} as "loading" | "blocking" | "ticked",
  },
  actors: {
    /** Reports at once and at each change. */
    watchLearner: provided.callback<LearnerReport>("watchLearner"),
    fetchStatus: provided.promise<TermsStatus>("fetchStatus"),
    acceptTerms: provided.promise<TermsStatus>("acceptTerms"),
    /** Goes to the landing page, before the guard can send the learner to the sign-in page. */
    leavePage: provided.promise<void>("leavePage"),
  },
  actions: {
    notifyAccepted: emit({ type: "terms.accepted" }),
    signOut: provided.action("signOut"),
  },
  guards: {
    mayBeBlocked: (_, isOAuth: boolean) => isOAuth,
    mustAccept: (_, { isOAuthUser, termsAccepted }: TermsStatus) => isOAuthUser && !termsAccepted,
  },
  delays: {
    checkTimeout: 10_000,
  },
}).createMachine({
  id: "terms",
  invoke: { src: "watchLearner" },
  initial: "nobody",
  on: { "learner.left": ".nobody" },
  states: {
    nobody: {
      on: {
        "learner.verified": [
          { guard: { type: "mayBeBlocked", params: of("isOAuth") }, target: "checking.shown" },
          { target: "notNeeded" },
        ],
        "learner.unverified": "postponed",
      },
    },
    checking: {
      on: { "learner.unverified": "postponed" },
      invoke: {
        src: "fetchStatus",
        onDone: [
          { guard: { type: "mustAccept", params: output }, target: "asking" },
          { target: "notNeeded" },
        ],
        onError: "postponed",
      },
      after: { checkTimeout: "postponed" },
      initial: "shown",
      states: {
        shown: { tags: "loading" },
        unnoticed: {},
      },
    },
    notNeeded: {},
    postponed: {
      on: {
        "learner.verified": [
          { guard: { type: "mayBeBlocked", params: of("isOAuth") }, target: "checking.unnoticed" },
          { target: "notNeeded" },
        ],
      },
    },
    asking: {
      tags: "blocking",
      on: { "terms.decline": "declining" },
      initial: "unticked",
      states: {
        unticked: { on: { "terms.tick": "ticked" } },
        ticked: {
          tags: "ticked",
          on: { "terms.untick": "unticked", "terms.accept": "#terms.accepting" },
        },
        failed: {
          tags: "ticked",
          on: { "terms.untick": "unticked", "terms.accept": "#terms.accepting" },
        },
      },
    },
    accepting: {
      tags: ["blocking", "ticked"],
      invoke: {
        src: "acceptTerms",
        onDone: { target: "notNeeded", actions: "notifyAccepted" },
        onError: "asking.failed",
      },
    },
    declining: {
      tags: "blocking",
      initial: "leaving",
      states: {
        leaving: { invoke: { src: "leavePage", onDone: "signingOut", onError: "signingOut" } },
        signingOut: { entry: "signOut" },
      },
    },
  },
});

export type TermsActorRef = ActorRefFrom<typeof termsMachine>;

/** Undefined while nothing is known: the last report is still valid. */
function reportOf(auth: AuthActorRef): LearnerReport | undefined {
  const snapshot = auth.getSnapshot();
  const { user } = snapshot.context;
  if (user && snapshot.matches("signedIn")) return { type: "learner.verified", isOAuth: user.oauthUser };
  if (user && snapshot.matches("unreachable")) return { type: "learner.unverified" };
  return user ? undefined : { type: "learner.left" };
}

export const watchLearner = (auth: AuthActorRef) =>
  fromCallback<{ type: "unused" }, undefined, LearnerReport>(({ sendBack }) => {
    let last: LearnerReport["type"] | undefined;
    const report = () => {
      const next = reportOf(auth);
      if (next === undefined || next.type === last) return;
      last = next.type;
      sendBack(next);
    };
    const { unsubscribe } = auth.subscribe(report);
    report();
    return unsubscribe;
  });

export const provideTerms = (http: Http, auth: AuthActorRef, leavePage: () => Promise<void>) =>
  termsMachine.provide({
    actors: {
      watchLearner: watchLearner(auth),
      // A failed check admits the learner without a message.
      fetchStatus: fromPromise(({ signal }) => http.call(getTermsStatus, {}, { signal })),
      acceptTerms: fromPromise(({ signal }) => http.call(acceptTerms, {}, { signal })),
      leavePage: fromPromise(leavePage),
    },
    actions: { signOut: () => auth.send({ type: "auth.signOut" }) },
  });
