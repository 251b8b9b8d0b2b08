import type { Drivers } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { DAY, sessionDesk } from "../support/session.ts";
import { SLEEP, TYPED } from "./auth-context.model.ts";
import type { AuthModelEvent } from "./auth-setup.model.ts";

type Opening = Extract<AuthModelEvent, { type: "open" }>["with"];

/** The real auth actor with the real client and storage, against a server in this process. */
export async function authSystem(hooks: Hooks) {
  const desk = await sessionDesk(hooks);
  const { auth, server } = desk;
  let isOpen = false;

  const fill = (what: Opening) => {
    const first = { token: ["access-1", DAY], refreshToken: ["refresh-1", 30 * DAY] } as const;
    switch (what) {
      case "tokens":
        return desk.store("persistent", first);
      case "two sign-ins":
        desk.store("session", first);
        return desk.store("persistent", { token: ["access-0", DAY], refreshToken: ["refresh-0", DAY] });
      case "refresh token":
        return desk.store("persistent", { ...first, token: ["access-1", -1] });
      case "ended":
        return desk.store("persistent", { token: ["access-1", -DAY], refreshToken: ["refresh-1", -1] });
      case "scripts":
        return desk.store("session", { token: ["<script>", DAY], refreshToken: ["javascript:", DAY] });
      case "nothing":
      case "unreadable":
        return undefined;
    }
  };

  const drive: Drivers<AuthModelEvent> = {
    open({ with: what }) {
      fill(what);
      if (what === "unreadable") desk.startUnreadable();
      else auth.start();
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
    signIn: ({ typed }) => auth.send({ type: "signIn", credentials: TYPED[typed].credentials }),
    signOut: () => auth.send({ type: "signOut" }),
    retry: () => auth.send({ type: "retry" }),
    "user.changed": () => auth.send({ type: "user.changed" }),
    sleep: () => desk.sleep(SLEEP),
    time: ({ ms }) => desk.clock.increment(ms),
  };

  const tokenOf = (kind: "me" | "signOut") =>
    server.last(kind)?.authorization?.replace("Bearer ", "") ?? null;

  return {
    drive,
    observe() {
      const snapshot = auth.getSnapshot();
      const { user, reason, failure } = snapshot.context;
      const { me, refresh, signIn, signOut } = server.counts();
      const held = server.held();
      return {
        at: isOpen
          ? typeof snapshot.value === "string"
            ? snapshot.value
            : Object.keys(snapshot.value)[0]
          : "closed",
        tags: [...snapshot.tags].filter(() => isOpen),
        user,
        reason,
        failure,
        tokens: desk.tokens(),
        cached: desk.isCached(),
        counts: { me, refresh, signIn, signOut },
        held: { me: held.me, refresh: held.refresh, signIn: held.signIn, signOut: held.signOut },
        last: {
          me: tokenOf("me"),
          refresh: server.last("refresh")?.body ?? null,
          signIn: server.last("signIn")?.body ?? null,
          signOut: tokenOf("signOut"),
        },
        calls: desk.calls(),
      };
    },
    atRest: () => server.atRest(),
    dispose: () => desk.dispose(),
  };
}
