import { fromCallback } from "xstate";
import type { TermsStatus } from "#contract/terms.ts";
import { type LearnerReport, termsMachine } from "#src/machines/terms/terms.machine.ts";
import { termsView } from "#src/routes/-terms/terms-view.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { TermsModelEvent } from "./terms.model.ts";

const STATUS: Readonly<Record<"accepted" | "not accepted" | "not OAuth", TermsStatus>> = {
  accepted: { termsAccepted: true, isOAuthUser: true },
  "not accepted": { termsAccepted: false, isOAuthUser: true },
  "not OAuth": { termsAccepted: false, isOAuthUser: false },
};

/** The machine as the layout shows it. */
export function termsSystem(hooks: Hooks): DrivenSystem<TermsModelEvent> {
  let signOuts = 0;
  let report: (told: LearnerReport) => void = () => {
    throw new Error("Nobody watches the auth layer.");
  };
  const held = heldSystem(termsMachine, hooks, {
    actors: ["fetchStatus", "acceptTerms", "leavePage"],
    provide: {
      actors: {
        watchLearner: fromCallback<{ type: "unused" }, undefined, LearnerReport>(({ sendBack }) => {
          report = sendBack;
        }),
      },
      actions: { signOut: () => void (signOuts += 1) },
    },
  });
  const { fetchStatus, acceptTerms, leavePage } = held.work;
  held.start();
  return held.system({
    drive: {
      verified: ({ oauth }) => report({ type: "learner.verified", isOAuth: oauth }),
      unverified: () => report({ type: "learner.unverified" }),
      left: () => report({ type: "learner.left" }),
      status: ({ is }) =>
        is === "unknown"
          ? fetchStatus.last().reject(new Error("The server is away."))
          : fetchStatus.last().resolve(STATUS[is]),
      tick: held.sends({ type: "terms.tick" }),
      untick: held.sends({ type: "terms.untick" }),
      accept: held.sends({ type: "terms.accept" }),
      "accept.answers": ({ as }) =>
        as === "accepted"
          ? acceptTerms.last().resolve(STATUS.accepted)
          : acceptTerms.last().reject(new Error("The server is away.")),
      decline: held.sends({ type: "terms.decline" }),
      landing: ({ is }) =>
        is === "there" ? leavePage.last().resolve() : leavePage.last().reject(new Error("No such chunk.")),
      time: held.pass,
    },
    observe: () => ({
      loader: held.snapshot().hasTag("loading"),
      modal: termsView(held.snapshot()),
      checks: fetchStatus.calls.length,
      accepts: acceptTerms.calls.length,
      toasts: held.emitted.length,
      leaves: leavePage.calls.length,
      signOuts,
    }),
  });
}
