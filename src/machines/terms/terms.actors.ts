import { fromCallback, fromPromise } from "xstate";
import { acceptTerms, getTermsStatus } from "#contract/terms.ts";
import type { Http } from "../../services/http/http.ts";
import type { AuthActorRef } from "../auth/auth.machine.ts";
import { type LearnerReport, termsMachine } from "./terms.machine.ts";

/** Undefined while nothing is known: what was reported last is still true. */
function reportOf(auth: AuthActorRef): LearnerReport | undefined {
  const snapshot = auth.getSnapshot();
  const { user } = snapshot.context;
  if (user && snapshot.matches("signedIn")) return { type: "learner.verified", isOAuth: user.oauthUser };
  if (user && snapshot.matches("unreachable")) return { type: "learner.unverified" };
  return user ? undefined : { type: "learner.left" };
}

/** Reports whose terms matter, at once and at each change. */
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

/** @param leavePage Goes to the landing page. */
export const termsServedBy = (http: Http, auth: AuthActorRef, leavePage: () => Promise<void>) =>
  termsMachine.provide({
    actors: {
      watchLearner: watchLearner(auth),
      // An error is no obstacle to the learner, and is not shown.
      fetchStatus: fromPromise(({ signal }) => http.call(getTermsStatus, {}, { signal })),
      acceptTerms: fromPromise(({ signal }) => http.call(acceptTerms, {}, { signal })),
      leavePage: fromPromise(leavePage),
    },
    actions: { signOut: () => auth.send({ type: "auth.signOut" }) },
  });
