import type { Drivers, Stage } from "../kit/suite.ts";
import { HOME } from "../support/app-page.ts";
import { sessionPage } from "../support/session-page.ts";
import { OFFLINE, readSessionScreen } from "../support/session-screen.ts";
import { STORED } from "../support/stored.ts";
import { EXPIRED, FAILED, type RouteGuardModelEvent } from "./route-guard-setup.model.ts";

const MESSAGES: Readonly<Record<string, string>> = { expired: EXPIRED, failed: FAILED };

/** A guarded page, as a visitor meets it. */
export async function routeGuardPage(stage: Stage) {
  const fixture = await sessionPage(stage);
  const { page, gate, time } = fixture;
  const logins: { message: string | null; back: boolean }[] = [];
  let guarded = HOME;
  /** The visitor goes to the sign-in page without being sent. */
  let isOwnWay = false;
  page.on("framenavigated", (frame) => {
    const { pathname, search, searchParams } = new URL(frame.url());
    if (pathname.startsWith("/app/")) guarded = pathname + search;
    if (pathname !== "/login" || isOwnWay) return;
    const message = MESSAGES[searchParams.get("message") ?? ""] ?? null;
    logins.push({ message, back: searchParams.get("redirect") === guarded });
  });

  const drive: Drivers<RouteGuardModelEvent> = {
    open: ({ with: what }) => fixture.open(STORED[what]),
    reopen: () => fixture.reopen(),
    "me.answers": ({ as }) => fixture.answer("me", as),
    "refresh.answers": ({ as }) =>
      as === "tokens" ? fixture.issue("refresh") : fixture.answer("refresh", as),
    "signOut.answers": ({ as }) => fixture.answer("signOut", as),
    "signIn.answers": ({ as }) => (as === "tokens" ? fixture.issue("signIn") : fixture.answer("signIn", as)),
    "terms.answers": () => fixture.answer("terms", "accepted"),
    retry: () => fixture.retry(),
    call: () => fixture.call(),
    signIn: () => fixture.signIn({ identifier: "amina", password: "a secret", rememberMe: true }),
    signOut: () => fixture.signOut(),
    async "user.changed"() {
      isOwnWay = true;
      await fixture.confirm();
      await fixture.confirmed.waitFor();
      await page.goBack();
      await fixture.heading("Sign in").waitFor();
      isOwnWay = false;
    },
    time: ({ ms }) => time.pass(ms),
  };

  return {
    drive,
    async observe() {
      const { heading, message, user, buttons } = await readSessionScreen(page);
      const { me: asked, refresh: refreshes, signOut: signOuts, signIn: signIns } = gate.counts();
      return {
        screen: user !== null ? "the page" : heading === "Sign in" ? heading : (message ?? "nothing"),
        button: "Try Again" in buttons,
        offline: message === OFFLINE,
        logins: [...logins],
        asked,
        refreshes,
        signOuts,
        signIns,
      };
    },
    atRest: () => gate.atRest(),
    dispose: () => fixture.dispose(),
  };
}
