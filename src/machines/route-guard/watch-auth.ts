import { fromCallback } from "xstate";
import type { AuthActorRef } from "../auth/auth.machine.ts";
import type { AuthReport } from "./route-guard.machine.ts";

/** What others hear of the auth layer's state. A user who is known stays so while the server is out of reach. */
function reportOf(auth: AuthActorRef): AuthReport {
  const snapshot = auth.getSnapshot();
  if (snapshot.matches("signedOut")) return { type: "auth.signedOut", reason: snapshot.context.reason };
  if (snapshot.context.user) return { type: "auth.signedIn" };
  return { type: snapshot.matches("unreachable") ? "auth.unreachable" : "auth.pending" };
}

/** Reports the auth layer's state at once and at each change. */
export const watchAuth = (auth: AuthActorRef) =>
  fromCallback<{ type: "unused" }, undefined, AuthReport>(({ sendBack }) => {
    const { unsubscribe } = auth.subscribe(() => sendBack(reportOf(auth)));
    sendBack(reportOf(auth));
    return unsubscribe;
  });
