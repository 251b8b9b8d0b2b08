import { INACTIVITY_LIMIT } from "#domain/auth/session-validation.ts";
import type { Drivers } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { sessionFixture } from "../support/session.ts";
import { STORED } from "../support/stored.ts";
import { SLEEP, TYPED } from "./auth-context.model.ts";
import type { AuthModelEvent } from "./auth-setup.model.ts";
import { sentBody } from "./sent-body.ts";

/** The real auth actor with the real client and storage, against a server in this process. */
export async function authSystem(hooks: Hooks) {
  const fixture = await sessionFixture(hooks);
  const { auth, server } = fixture;
  let isOpen = false;

  const drive: Drivers<AuthModelEvent> = {
    async open({ with: what }) {
      if (what === "unreadable") await fixture.startUnreadable();
      else {
        fixture.fill(STORED[what]);
        fixture.start();
      }
      isOpen = true;
    },
    "me.answers": ({ as }) => fixture.answer("me", as),
    "refresh.answers": ({ as }) =>
      as === "tokens" ? fixture.issue("refresh") : fixture.answer("refresh", as),
    "signIn.answers"({ as }) {
      if (as === "tokens") fixture.issue("signIn");
      else fixture.answer("signIn", as === "401" ? "wrong" : as);
    },
    "signOut.answers": ({ as }) => fixture.answer("signOut", as),
    call: () => void fixture.call(),
    signIn: ({ typed }) => auth.send({ type: "auth.signIn", credentials: TYPED[typed].credentials }),
    signOut: () => auth.send({ type: "auth.signOut" }),
    retry: () => auth.send({ type: "auth.retry" }),
    "user.changed": () => auth.send({ type: "user.changed" }),
    "otherTab.ends": ({ reason }) => fixture.endInOtherTab(reason),
    "session.ends"() {
      // Somebody comes back to the page after half an hour; the tab asks the others for a second.
      const at = fixture.now() + INACTIVITY_LIMIT;
      auth.getSnapshot().children.sessionActivity?.send({ type: "activity", at });
      if (auth.getSnapshot().matches("signedIn")) fixture.clock.increment(1000);
    },
    sleep: () => fixture.sleep(SLEEP),
    time: ({ ms }) => fixture.clock.increment(ms),
  };

  const tokenOf = (kind: "me" | "signOut") =>
    server.last(kind)?.authorization?.replace("Bearer ", "") ?? null;

  return {
    drive,
    async observe() {
      const snapshot = auth.getSnapshot();
      const { reason, failure } = snapshot.context;
      const { me, refresh, signIn, signOut } = server.counts();
      const blocked = server.blocked();
      return {
        at: isOpen
          ? typeof snapshot.value === "string"
            ? snapshot.value
            : Object.keys(snapshot.value)[0]
          : "closed",
        tags: [...snapshot.tags].filter(() => isOpen),
        user: snapshot.context.user,
        reason,
        failure,
        said: [...fixture.notices],
        tokens: await fixture.tokens(),
        cached: fixture.isCached(),
        counts: { me, refresh, signIn, signOut },
        blocked: {
          me: blocked.me,
          refresh: blocked.refresh,
          signIn: blocked.signIn,
          signOut: blocked.signOut,
        },
        last: {
          me: tokenOf("me"),
          refresh: sentBody(server.last("refresh")?.body),
          signIn: sentBody(server.last("signIn")?.body),
          signOut: tokenOf("signOut"),
        },
        calls: fixture.calls(),
      };
    },
    atRest: () => fixture.atRest(),
    dispose: () => fixture.dispose(),
  };
}
