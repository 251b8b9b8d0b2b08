import { fromCallback } from "xstate";
import type { SignedOutReason } from "#domain/auth/signed-out.ts";
import type { AuthActorRef } from "./auth.machine.ts";

/** The state of `auth`, for machines that depend on it. */
export type AuthReport =
  | { type: "auth.pending" }
  | { type: "auth.signedIn" }
  | { type: "auth.unreachable" }
  | { type: "auth.signedOut"; reason: SignedOutReason | null };

/** A user who is known stays signed in while the server is out of reach. */
export function reportOf(auth: AuthActorRef): AuthReport {
  const snapshot = auth.getSnapshot();
  if (snapshot.matches("signedOut")) return { type: "auth.signedOut", reason: snapshot.context.reason };
  if (snapshot.context.user) return { type: "auth.signedIn" };
  return { type: snapshot.matches("unreachable") ? "auth.unreachable" : "auth.pending" };
}

const watchBy = (auth: AuthActorRef, report: (auth: AuthActorRef) => AuthReport) =>
  fromCallback<{ type: "unused" }, undefined, AuthReport>(({ sendBack }) => {
    const { unsubscribe } = auth.subscribe(() => sendBack(report(auth)));
    sendBack(report(auth));
    return unsubscribe;
  });

/** Reports the state of `auth` at once and at each change. */
export const watchAuth = (auth: AuthActorRef) => watchBy(auth, reportOf);

/** Like `watchAuth`, but a sign-out counts from its start: the server refuses background requests from then on. */
export const watchAuthUntilSignOut = (auth: AuthActorRef) =>
  watchBy(auth, () => {
    const snapshot = auth.getSnapshot();
    if (snapshot.matches("signingOut")) return { type: "auth.signedOut", reason: snapshot.context.reason };
    return reportOf(auth);
  });
