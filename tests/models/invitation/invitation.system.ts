import { invitationMachine } from "#src/machines/invitation/invitation.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { InvitationModelEvent } from "./invitation.model.ts";

const TOKEN = "t".repeat(43);
const OFFER = { deckId: 7, deckTitle: "Verbs", inviter: "nour", role: "editor" } as const;
const FAILED = { outcome: "failed", failure: "The server is away." } as const;

/** The machine over a server that answers when the test says so. */
export function invitationSystem(hooks: Hooks): DrivenSystem<InvitationModelEvent> {
  const controlled = controlledSystem(invitationMachine, hooks, {
    actors: ["lookUp", "accept"],
    provide: {},
  });
  const { lookUp, accept } = controlled.work;
  /** Both ask with the token of the address. */
  const isAsked = () => [...lookUp.calls, ...accept.calls].every(({ input }) => input === TOKEN);
  controlled.start({ token: TOKEN });
  return controlled.system({
    drive: {
      accept: controlled.sends({ type: "invitation.accept" }),
      decline: controlled.sends({ type: "invitation.decline" }),
      reconsider: controlled.sends({ type: "invitation.reconsider" }),
      retry: controlled.sends({ type: "invitation.retry" }),
      looked({ as }) {
        const call = lookUp.last();
        if (!isAsked()) return call.reject(new Error("Another token was sent."));
        if (as === "open") return call.resolve({ outcome: "open", offer: OFFER });
        if (as === "yours") return call.resolve({ outcome: "yours", deckId: 7 });
        return call.resolve(as === "failed" ? FAILED : { outcome: "closed", why: as });
      },
      answered({ as }) {
        const call = accept.last();
        if (!isAsked()) return call.reject(new Error("Another token was sent."));
        if (as === "accepted") return call.resolve({ outcome: "accepted", deckId: 7 });
        return call.resolve(as === "failed" ? FAILED : { outcome: "closed" });
      },
    },
    observe: () => {
      const snapshot = controlled.snapshot();
      const { offer, why, deckId, failure } = snapshot.context;
      return {
        isOffered: snapshot.hasTag("offered"),
        isBusy: snapshot.hasTag("busy"),
        isDeclined: snapshot.matches("declined"),
        isJoined: snapshot.matches("accepted"),
        isClosed: snapshot.matches("closed"),
        looks: lookUp.calls.length,
        calls: accept.calls.length,
        title: offer?.deckTitle ?? null,
        why,
        deckId,
        failure,
      };
    },
  });
}
