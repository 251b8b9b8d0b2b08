import { fromCallback } from "xstate";
import type { TermsStatus } from "#contract/terms.ts";
import { type LearnerReport, termsMachine } from "#src/machines/terms/terms.machine.ts";
import { termsView } from "#src/routes/-terms/terms-view.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
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
  let report: (event: LearnerReport) => void = () => {
    throw new Error("Nobody watches the auth layer.");
  };
  const controlled = controlledSystem(termsMachine, hooks, {
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
  const { fetchStatus, acceptTerms, leavePage } = controlled.work;
  controlled.start();
  return controlled.system({
    drive: {
      verified: ({ oauth }) => report({ type: "learner.verified", isOAuth: oauth }),
      unverified: () => report({ type: "learner.unverified" }),
      left: () => report({ type: "learner.left" }),
      status: ({ is }) =>
        is === "unknown"
          ? fetchStatus.last().reject(new Error("The server is away."))
          : fetchStatus.last().resolve(STATUS[is]),
      tick: controlled.sends({ type: "terms.tick" }),
      untick: controlled.sends({ type: "terms.untick" }),
      accept: controlled.sends({ type: "terms.accept" }),
      "accept.answers": ({ as }) =>
        as === "accepted"
          ? acceptTerms.last().resolve(STATUS.accepted)
          : acceptTerms.last().reject(new Error("The server is away.")),
      decline: controlled.sends({ type: "terms.decline" }),
      landing: ({ is }) =>
        is === "there" ? leavePage.last().resolve() : leavePage.last().reject(new Error("No such chunk.")),
      time: controlled.pass,
    },
    observe: () => ({
      loader: controlled.snapshot().hasTag("loading"),
      modal: termsView(controlled.snapshot()),
      checks: fetchStatus.calls.length,
      accepts: acceptTerms.calls.length,
      toasts: controlled.emitted.length,
      leaves: leavePage.calls.length,
      signOuts,
    }),
  });
}
