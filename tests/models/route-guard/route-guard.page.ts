import type { Drivers, Stage } from "../kit/suite.ts";
import { HOME } from "../support/app-page.ts";
import { sessionPage } from "../support/session-page.ts";
import { OFFLINE, readSessionScreen } from "../support/session-screen.ts";
import { STORED } from "../support/stored.ts";
import { EXPIRED, FAILED, type RouteGuardModelEvent } from "./route-guard-setup.model.ts";

const MESSAGES: Readonly<Record<string, string>> = { expired: EXPIRED, failed: FAILED };

/** A guarded page, as a visitor meets it. */
export async function routeGuardPage(stage: Stage) {
  const desk = await sessionPage(stage);
  const { page, gate, time } = desk;
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
    open: ({ with: what }) => desk.open(STORED[what]),
    reopen: () => desk.reopen(),
    "me.answers": ({ as }) => desk.answer("me", as),
    "refresh.answers": ({ as }) => (as === "tokens" ? desk.issue("refresh") : desk.answer("refresh", as)),
    "signOut.answers": ({ as }) => desk.answer("signOut", as),
    "signIn.answers": ({ as }) => (as === "tokens" ? desk.issue("signIn") : desk.answer("signIn", as)),
    retry: () => desk.retry(),
    call: () => desk.call(),
    signIn: () => desk.signIn({ identifier: "amina", password: "a secret", rememberMe: true }),
    signOut: () => desk.signOut(),
    async "user.changed"() {
      isOwnWay = true;
      await desk.confirm();
      await desk.confirmed.waitFor();
      await page.goBack();
      await desk.heading("Sign in").waitFor();
      isOwnWay = false;
    },
    time: ({ ms }) => time.pass(ms),
  };

  return {
    drive,
    async observe() {
      const { heading, told, user, buttons } = await readSessionScreen(page);
      const { me: asked, refresh: refreshes, signOut: signOuts, signIn: signIns } = gate.counts();
      return {
        screen: user !== null ? "the page" : heading === "Sign in" ? heading : (told ?? "nothing"),
        button: "Try Again" in buttons,
        offline: told === OFFLINE,
        logins: [...logins],
        asked,
        refreshes,
        signOuts,
        signIns,
      };
    },
    atRest: () => gate.atRest(),
    dispose: () => desk.dispose(),
  };
}
