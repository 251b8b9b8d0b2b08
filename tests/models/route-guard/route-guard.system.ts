import { type ActorRefFrom, createActor, waitFor } from "xstate";
import { routeGuardMachine, watchVisitor } from "#src/machines/route-guard/route-guard.machine.ts";
import { type TermsActorRef, provideTerms } from "#src/machines/terms/terms.machine.ts";
import { texts } from "#src/routes/-texts.ts";
import { endNotice, messageOf, noticeOf, signInSearch } from "#src/routes/app/-guard.ts";
import type { Drivers } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { sessionFixture } from "../support/session.ts";
import { STORED } from "../support/stored.ts";
import type { RouteGuardModelEvent } from "./route-guard-setup.model.ts";

const PATH = "/app/decks";

/** The real guard over the real auth layer, as the guarded area wires them. */
export async function routeGuardSystem(hooks: Hooks) {
  const fixture = await sessionFixture(hooks);
  const { auth, clock, http, server } = fixture;
  const logins: { message: string | null; back: boolean }[] = [];
  let terms: TermsActorRef | null = null;
  let guard: ActorRefFrom<typeof routeGuardMachine> | null = null;
  let screens = 0;

  const machine = routeGuardMachine.provide({
    actions: {
      retryAuth: () => auth.send({ type: "auth.retry" }),
      goToLogin({ context }) {
        const search = signInSearch(PATH, auth.getSnapshot().context.reason, context.message);
        const message = search.message ? texts.guardMessages[search.message] : null;
        logins.push({ message, back: search.redirect === PATH });
      },
    },
  });

  const mount = () => {
    terms = createActor(
      provideTerms(http, auth, () => Promise.resolve()),
      { clock },
    ).start();
    guard = createActor(machine.provide({ actors: { watchVisitor: watchVisitor(auth, terms) } }), {
      clock,
      inspect(event) {
        hooks.inspect(event);
        const { type, actorRef } = event;
        if (type === "@xstate.actor" && "id" in actorRef && actorRef.id === "loader") screens += 1;
      },
    }).start();
  };
  const unmount = () => {
    guard?.stop();
    terms?.stop();
  };

  const drive: Drivers<RouteGuardModelEvent> = {
    async open({ with: what }) {
      fixture.fill(STORED[what]);
      fixture.start();
      await waitFor(auth, (snapshot) => !snapshot.matches("starting"));
      mount();
    },
    reopen() {
      unmount();
      mount();
    },
    "me.answers": ({ as }) => fixture.answer("me", as),
    "refresh.answers": ({ as }) =>
      as === "tokens" ? fixture.issue("refresh") : fixture.answer("refresh", as),
    "signOut.answers": ({ as }) => fixture.answer("signOut", as),
    "signIn.answers": ({ as }) => (as === "tokens" ? fixture.issue("signIn") : fixture.answer("signIn", as)),
    "terms.answers": () => fixture.answer("terms", "accepted"),
    retry: () => guard?.send({ type: "guard.retry" }),
    call: () => void fixture.call(),
    signIn() {
      const credentials = {
        kind: "password" as const,
        identifier: "amina",
        password: "a secret",
        rememberMe: true,
        sessionDuration: 1,
      };
      auth.send({ type: "auth.signIn", credentials });
    },
    signOut: () => auth.send({ type: "auth.signOut" }),
    "user.changed": () => auth.send({ type: "user.changed" }),
    time: ({ ms }) => clock.increment(ms),
  };

  const screen = () => {
    const snapshot = guard?.getSnapshot();
    if (!snapshot || snapshot.matches("refused")) return "nothing";
    if (snapshot.matches("ended")) return endNotice(auth.getSnapshot().context.reason);
    return snapshot.children.loader ? (noticeOf(snapshot) ?? messageOf(snapshot)) : "the page";
  };

  return {
    drive,
    observe() {
      const { me: asked, refresh: refreshes, signOut: signOuts, signIn: signIns } = server.counts();
      return {
        screen: screen(),
        button: guard?.getSnapshot().can({ type: "guard.retry" }) ?? false,
        logins: [...logins],
        asked,
        refreshes,
        signOuts,
        signIns,
        screens,
      };
    },
    atRest: () =>
      fixture.atRest() && (terms?.getSnapshot().matches("checking") ?? false) === server.blocked().terms > 0,
    async dispose() {
      unmount();
      await fixture.dispose();
    },
  };
}
