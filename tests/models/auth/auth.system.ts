import { INACTIVITY_LIMIT } from "#domain/auth/session-validation.ts";
import type { Drivers } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { sessionDesk } from "../support/session.ts";
import { STORED } from "../support/stored.ts";
import { SLEEP, TYPED } from "./auth-context.model.ts";
import type { AuthModelEvent } from "./auth-setup.model.ts";
import { sentBody } from "./sent-body.ts";

/** The real auth actor with the real client and storage, against a server in this process. */
export async function authSystem(hooks: Hooks) {
  const desk = await sessionDesk(hooks);
  const { auth, server } = desk;
  let isOpen = false;

  const drive: Drivers<AuthModelEvent> = {
    async open({ with: what }) {
      if (what === "unreadable") await desk.startUnreadable();
      else {
        desk.fill(STORED[what]);
        desk.start();
      }
      isOpen = true;
    },
    "me.answers": ({ as }) => desk.answer("me", as),
    "refresh.answers": ({ as }) => (as === "tokens" ? desk.issue("refresh") : desk.answer("refresh", as)),
    "signIn.answers"({ as }) {
      if (as === "tokens") desk.issue("signIn");
      else desk.answer("signIn", as === "401" ? "wrong" : as);
    },
    "signOut.answers": ({ as }) => desk.answer("signOut", as),
    call: () => void desk.call(),
    signIn: ({ typed }) => auth.send({ type: "auth.signIn", credentials: TYPED[typed].credentials }),
    signOut: () => auth.send({ type: "auth.signOut" }),
    retry: () => auth.send({ type: "auth.retry" }),
    "user.changed": () => auth.send({ type: "user.changed" }),
    "peer.ends": ({ reason }) => desk.endInPeer(reason),
    "session.ends"() {
      // Somebody comes back to the page after half an hour; the tab asks the others for a second.
      const at = desk.now() + INACTIVITY_LIMIT;
      auth.getSnapshot().children.sessionActivity?.send({ type: "activity", at });
      if (auth.getSnapshot().matches("signedIn")) desk.clock.increment(1000);
    },
    sleep: () => desk.sleep(SLEEP),
    time: ({ ms }) => desk.clock.increment(ms),
  };

  const tokenOf = (kind: "me" | "signOut") =>
    server.last(kind)?.authorization?.replace("Bearer ", "") ?? null;

  return {
    drive,
    async observe() {
      const snapshot = auth.getSnapshot();
      const { reason, failure } = snapshot.context;
      const { me, refresh, signIn, signOut } = server.counts();
      const held = server.held();
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
        said: [...desk.told],
        tokens: await desk.tokens(),
        cached: desk.isCached(),
        counts: { me, refresh, signIn, signOut },
        held: { me: held.me, refresh: held.refresh, signIn: held.signIn, signOut: held.signOut },
        last: {
          me: tokenOf("me"),
          refresh: sentBody(server.last("refresh")?.body),
          signIn: sentBody(server.last("signIn")?.body),
          signOut: tokenOf("signOut"),
        },
        calls: desk.calls(),
      };
    },
    atRest: () => desk.atRest(),
    dispose: () => desk.dispose(),
  };
}
