import { fromCallback } from "xstate";
import type { AuthActorRef } from "../auth/auth.machine.ts";
import { type PageShown, type UserReport, emailVerificationMachine } from "./email-verification.machine.ts";

/** Whether the learner put the reminder off on this device; times in milliseconds since 1970. */
interface Reminder {
  isPutOff(userId: number, now: number): boolean;
  putOff(userId: number, now: number): void;
}

export const watchUser = (auth: AuthActorRef, now: () => number, reminder: Reminder) =>
  fromCallback<{ type: "unused" }, undefined, UserReport>(({ sendBack }) => {
    let last: unknown;
    // The user object is the key: each reading of the user creates a new object.
    const report = (key: unknown, event: UserReport) => {
      if (key === last) return;
      last = key;
      sendBack(event);
    };
    const look = () => {
      const snapshot = auth.getSnapshot();
      const { user } = snapshot.context;
      if (user === null) return report("nobody", { type: "user.left" });
      if (snapshot.matches("unreachable")) return report("unreachable", { type: "user.unread" });
      if (snapshot.matches("verifying")) last = "asking";
      if (!snapshot.matches("signedIn")) return;
      report(user, {
        type: "user.read",
        isOAuth: user.oauthUser,
        isVerified: user.emailVerified,
        shouldBlock: user.shouldBlockForEmailVerification,
        isPutOff: reminder.isPutOff(user.id, now()),
        createdAt: Date.parse(user.createdAt),
        at: now(),
      });
    };
    const { unsubscribe } = auth.subscribe(look);
    look();
    return unsubscribe;
  });

/** @param watchShown Reports each time that the page becomes visible; what it returns stops it. */
export const provideEmailVerification = (
  auth: AuthActorRef,
  now: () => number,
  reminder: Reminder,
  watchShown: (hear: () => void) => () => void,
) =>
  emailVerificationMachine.provide({
    actors: {
      watchUser: watchUser(auth, now, reminder),
      watchPage: fromCallback<{ type: "unused" }, undefined, PageShown>(({ sendBack }) =>
        watchShown(() => sendBack({ type: "page.shown", at: now() })),
      ),
    },
    actions: {
      putOff() {
        const { user } = auth.getSnapshot().context;
        if (user) reminder.putOff(user.id, now());
      },
      askAgain: () =>
        auth.send({ type: auth.getSnapshot().matches("unreachable") ? "auth.retry" : "user.changed" }),
    },
  });
