import { SimulatedClock, waitFor } from "xstate";
import { composeAuthSession } from "#src/app/auth-session.ts";
import type { SignedOutReason } from "#domain/auth/signed-out.ts";
import { OTHER_TAB_TIMEOUT } from "#src/services/auth/shared-refresh.ts";
import { authNoticeText } from "#src/routes/-account/auth-notices.ts";
import { browser } from "../../support/tab.ts";
import { testActors } from "../../support/actors.ts";
import { memoryStorage } from "../../support/memory-storage.ts";
import type { Hooks } from "../kit/system.ts";
import { ANSWERS, DEADLINES, type Blocked, type Outcome, PATHS, START, issued } from "./answers.ts";
import { countedCalls } from "./counted-calls.ts";
import { startBlockingServer } from "./blocking-server.ts";
import { seenSignIn } from "./seen-sign-in.ts";
import { storedTokens } from "./stored-tokens.ts";
import type { Contents } from "./stored.ts";

/** The signed-in core as the page composes it, with a server that answers what the test says. */
export async function sessionFixture(hooks: Hooks) {
  let pairs = 1;
  let slept = 0;
  const dead = new Set<string | null>([null]);
  const server = await startBlockingServer({
    me: { path: PATHS.me },
    refresh: { path: PATHS.refresh },
    signIn: { path: PATHS.signIn },
    signOut: { path: PATHS.signOut },
    terms: { path: PATHS.terms },
    data: {
      path: "/api/data",
      answer: ({ authorization }) =>
        dead.has(authorization) ? { status: 401, body: {} } : { status: 200, body: { ok: true } },
    },
  });
  const clock = new SimulatedClock();
  const now = () => START + slept;
  const shared = browser();
  const storages = { session: memoryStorage(), persistent: shared.localStorage };
  const warn = (message: string) => {
    throw new Error(`Nothing is warned of here, but: ${message}`);
  };
  const notices: string[] = [];
  const deadlines = new Map<number, AbortController[]>();
  let readable = true;
  const { getItem } = storages.persistent;
  storages.persistent.getItem = (key) => {
    if (!readable) throw new DOMException("Storage is not to be had.", "SecurityError");
    return getItem(key);
  };
  let cached = false;

  const { auth, http, close } = composeAuthSession({
    ...shared,
    baseUrl: server.url,
    sessionStorage: storages.session,
    now,
    showCsrfToken: () => undefined,
    warn,
    onCsrfRenewed: () => undefined,
    notify: (notice) => notices.push(authNoticeText(notice)),
    timeZone: () => "Africa/Cairo",
    actors: testActors({ clock, inspect: (event) => hooks.inspect(event) }),
    onSignedOut: () => (cached = false),
    deadline(ms) {
      const deadline = new AbortController();
      // No other tab of these sign-ins has newer tokens.
      if (ms === OTHER_TAB_TIMEOUT) deadline.abort();
      deadlines.set(ms, [...(deadlines.get(ms) ?? []), deadline]);
      return deadline.signal;
    },
  });
  auth.subscribe((snapshot) => {
    if (snapshot.matches("signedIn")) cached = true;
  });

  let isStarted = false;
  const start = () => {
    isStarted = true;
    auth.start();
  };
  const { calls, call } = countedCalls(http);

  const tokensIn = storedTokens(now);
  const seen = seenSignIn();
  /** Another tab of this browser, which speaks for a sign-in. */
  const otherTab = shared.openChannel("ibis-session");

  return {
    auth,
    clock,
    http,
    server,
    fill(contents: Contents) {
      for (const storage of ["session", "persistent"] as const) {
        for (const [key, text] of Object.entries(contents[storage])) storages[storage].setItem(key, text);
      }
    },
    /** Starts where the persistent storage cannot be read, which passes. */
    async startUnreadable() {
      readable = false;
      start();
      await waitFor(auth, (snapshot) => !snapshot.matches("starting"));
      readable = true;
    },
    now,
    start,
    notices,
    async tokens() {
      const { session, persistent } = storages;
      seen.see(session, persistent);
      return { session: await tokensIn(session), persistent: await tokensIn(persistent) };
    },
    /** Another tab of the same sign-in ends it. */
    endInOtherTab(reason: SignedOutReason) {
      otherTab.postMessage({ type: "signedOut", signIn: seen.name(), reason });
    },
    isCached: () => cached,
    /** What becomes of a held request. */
    answer(kind: Blocked, as: Outcome) {
      if (as === "disconnects") server.disconnect(kind);
      else if (as !== "timesOut") server.answer(kind, ANSWERS[as]);
      else {
        const due = deadlines.get(DEADLINES[kind])?.splice(0) ?? [];
        for (const deadline of due) deadline.abort(new DOMException("Too late.", "TimeoutError"));
      }
    },
    /** The server makes new tokens. */
    issue(kind: "refresh" | "signIn") {
      pairs += 1;
      server.answer(kind, issued(kind, pairs));
    },
    calls: () => ({ ...calls }),
    /** A page asks for something, and the server no longer takes the access tokens that it made. */
    async call() {
      for (let pair = 0; pair <= pairs; pair += 1) dead.add(`Bearer access-${pair}`);
      // Its deadline is not that of another request.
      await call("/api/data", { timeout: 60_000 });
    },
    /** Nothing is under way but what is held; before it is sent, there may be a lock or a cipher to wait for. */
    atRest() {
      const snapshot = auth.getSnapshot();
      const isAsking = snapshot.matches({ verifying: "asking" });
      if (snapshot.matches("starting")) return !isStarted;
      if (isAsking !== server.blocked().me > 0) return false;
      if (snapshot.matches("signingIn") !== server.blocked().signIn > 0) return false;
      const refreshes = auth.getSnapshot().children.tokenRefresh?.getSnapshot().hasTag("refreshing") ?? false;
      return server.atRest() && refreshes === server.blocked().refresh > 0;
    },
    sleep: (ms: number) => void (slept += ms),
    async dispose() {
      close();
      otherTab.close();
      await server.close();
    },
  };
}
