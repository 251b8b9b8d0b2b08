import { INACTIVITY_LIMIT } from "#domain/auth/session-validation.ts";
import { START } from "../support/answers.ts";
import type { Drivers, Stage } from "../kit/suite.ts";
import { otherTabPage } from "../support/other-tab-page.ts";
import { sessionPage } from "../support/session-page.ts";
import { readSessionScreen } from "../support/session-screen.ts";
import { seenSignIn } from "../support/seen-sign-in.ts";
import { storedTokens } from "../support/stored-tokens.ts";
import { STORED } from "../support/stored.ts";
import { SLEEP, TYPED } from "./auth-context.model.ts";
import type { AuthModelEvent } from "./auth-setup.model.ts";
import { ENDED, FAILED, OFFLINE, UNVERIFIED } from "./auth.view.ts";
import { sentBody } from "./sent-body.ts";

/** What the guard says after a retry; the guard's own model distinguishes the two. */
const UNVERIFIED_AGAIN = "Failed to authenticate. Please try again.";
const READABLE = "test:readable";
/** After so long the loader has a button. */
const LOADER_PATIENCE = 10_000;
/** So long a tab asks the others before it ends. */
const OTHER_TABS_ANSWER = 1000;

/** Runs in the page before its first script: the persistent storage cannot be read until the event. */
function lockStorage(readable: string) {
  const { getItem } = Storage.prototype;
  let isLocked = true;
  document.addEventListener(readable, () => (isLocked = false));
  Storage.prototype.getItem = function (key) {
    if (isLocked && this === localStorage)
      throw new DOMException("Storage is not to be had.", "SecurityError");
    return getItem.call(this, key);
  };
}

/** The application in a browser, with a server that answers what the test says. */
export async function authPage(stage: Stage) {
  const fixture = await sessionPage(stage);
  const { page, gate, time } = fixture;
  const seen = seenSignIn();
  let slept = 0;
  const tokensIn = storedTokens(() => START + slept);

  /** Opens the page again, so that the guard remembers nothing: another model covers what it remembers. */
  const afresh =
    <E>(act: (event: E) => Promise<void>) =>
    async (event: E) => {
      await act(event);
      if (fixture.path().startsWith("/app/")) await fixture.reopen();
    };

  const drive: Drivers<AuthModelEvent> = {
    async open({ with: what }) {
      if (what !== "unreadable") return fixture.open(STORED[what]);
      await page.addInitScript(lockStorage, READABLE);
      await fixture.open(STORED.nothing);
      await fixture.heading("Sign in").waitFor();
      await page.evaluate((readable) => void document.dispatchEvent(new Event(readable)), READABLE);
    },
    "me.answers": afresh(({ as }) => fixture.answer("me", as)),
    "refresh.answers": afresh(({ as }) =>
      as === "tokens" ? fixture.issue("refresh") : fixture.answer("refresh", as),
    ),
    async "signIn.answers"({ as }) {
      if (as === "tokens") await fixture.issue("signIn");
      else await fixture.answer("signIn", as === "401" ? "wrong" : as);
    },
    "signOut.answers": ({ as }) => fixture.answer("signOut", as),
    call: afresh(() => fixture.call(fixture.path())),
    signIn: ({ typed }) => fixture.signIn(TYPED[typed].credentials),
    signOut: () => fixture.signOut(),
    retry: afresh(async () => {
      if (!(await fixture.button("Try Again").isVisible())) await time.pass(LOADER_PATIENCE);
      await fixture.retry();
    }),
    async "user.changed"() {
      const back = fixture.path();
      const asked = gate.next("me");
      await fixture.confirm();
      await asked;
      await fixture.confirmed.waitFor();
      await fixture.visit(back);
    },
    async "otherTab.ends"({ reason }) {
      const otherTab = await otherTabPage(page, stage.baseUrl);
      await otherTab.say({ type: "signedOut", signIn: seen.name(), reason });
      await otherTab.close();
    },
    async "session.ends"() {
      // Somebody comes back to the page after half an hour; the tab asks the others for a second.
      await time.sleep(INACTIVITY_LIMIT);
      await page.mouse.move(10, 10);
      await page.mouse.move(20, 20);
      await time.sleep(-INACTIVITY_LIMIT);
      const { message } = await readSessionScreen(page);
      if (message !== OFFLINE && message !== UNVERIFIED && message !== UNVERIFIED_AGAIN)
        await time.pass(OTHER_TABS_ANSWER);
    },
    async sleep() {
      slept += SLEEP;
      await time.sleep(SLEEP);
    },
    time: afresh(({ ms }) => time.pass(ms)),
  };

  const readScreen = async () => {
    const screen = await readSessionScreen(page);
    // The guard says for a moment why somebody is signed out, before the sign-in page says it too.
    if (screen.heading === ENDED || screen.message === FAILED) await fixture.reopen();
    // The same frame is around every page.
    return {
      ...screen,
      heading: screen.user === null ? screen.heading : null,
      message: screen.message === UNVERIFIED_AGAIN ? UNVERIFIED : screen.message,
    };
  };
  const sentWith = (kind: "me" | "signOut") => gate.last(kind)?.authorization?.replace("Bearer ", "") ?? null;

  return {
    drive,
    async observe() {
      const { session, persistent } = await fixture.storages();
      seen.see(session, persistent);
      const { me, refresh, signIn, signOut } = gate.counts();
      const blocked = gate.blocked();
      return {
        screen: await readScreen(),
        tokens: {
          session: await tokensIn(session),
          persistent: await tokensIn(persistent),
        },
        counts: { me, refresh, signIn, signOut },
        blocked: {
          me: blocked.me,
          refresh: blocked.refresh,
          signIn: blocked.signIn,
          signOut: blocked.signOut,
        },
        last: {
          me: sentWith("me"),
          refresh: sentBody(gate.last("refresh")?.body),
          signIn: sentBody(gate.last("signIn")?.body),
          signOut: sentWith("signOut"),
        },
        answered: fixture.answered(),
      };
    },
    atRest: () => gate.atRest(),
    dispose: () => fixture.dispose(),
  };
}
