import { SimulatedClock } from "xstate";
import { REFRESH_TIMEOUT } from "#src/services/auth/shared-refresh.ts";
import { memoryStorage } from "../../support/memory-storage.ts";
import { browser } from "../../support/tab.ts";
import { tabTokens } from "../../support/tokens.ts";
import type { Drivers } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { heardCalls } from "../support/heard-calls.ts";
import { signedInCore } from "../support/signed-in-core.ts";
import type { TokenRefreshModelEvent } from "./token-refresh.model.ts";
import { startTokenServer } from "./token-refresh.server.ts";

const UNREACHABLE_RETRY = 5000;

/** The real client against a server in this process. */
export async function tokenRefreshSystem(hooks: Hooks) {
  const server = await startTokenServer();
  const clock = new SimulatedClock();
  const shared = browser();
  const { hooks: listening, heard } = heardCalls(hooks);
  const deadlines = new Set<AbortController>();
  const now = () => Date.now();
  const other = tabTokens(now, shared.localStorage).tokens;
  const channel = shared.openChannel("ibis-session");
  let core: Awaited<ReturnType<typeof signedInCore>> | null = null;
  const opened = () => {
    if (!core) throw new Error("The page is not open.");
    return core;
  };

  const drive: Drivers<TokenRefreshModelEvent> = {
    async open({ with: what }) {
      if (core) throw new Error("The page is open.");
      if (what === "tokens") await other.storeSignIn(server.first, { rememberMe: true, days: 1, at: now() });
      core = await signedInCore(listening, {
        ...shared,
        baseUrl: server.url,
        sessionStorage: memoryStorage(),
        clock,
        deadline(ms) {
          const deadline = new AbortController();
          if (ms === REFRESH_TIMEOUT) deadlines.add(deadline);
          return deadline.signal;
        },
      });
    },
    call({ calls: count }) {
      const { call } = opened();
      return heard(Array.from({ length: count }, () => call()));
    },
    expire: () => void server.expire(),
    async hold() {
      const { call } = opened();
      const arrived = server.holdNext();
      void call("/api/slow");
      await arrived;
    },
    release: () => server.release(),
    "refresh.succeeds": () => server.refreshSucceeds(),
    "refresh.refused": () => server.refreshAnswers(401),
    "refresh.fails": () => server.refreshAnswers(503),
    "refresh.disconnects": () => server.disconnectRefresh(),
    "refresh.timesOut"() {
      server.forgetRefresh();
      for (const deadline of deadlines) deadline.abort(new DOMException("Too late.", "TimeoutError"));
      deadlines.clear();
    },
    async "otherTab.renews"() {
      await other.load();
      await other.storeRefreshed(server.issue(), now());
      channel.postMessage({ type: "tokens.renewed", ...other.shared() });
    },
    wait: () => clock.increment(UNREACHABLE_RETRY),
    signOut: () => opened().auth.send({ type: "auth.signOut" }),
    signIn: () =>
      opened().auth.send({
        type: "auth.signIn",
        credentials: {
          kind: "password",
          identifier: "amina",
          password: "a secret",
          rememberMe: true,
          sessionDuration: 1,
        },
      }),
  };

  /** `verifying` only when it waits for tokens: before that its own request is still under way. */
  const authState = () => {
    if (!core) return "closed";
    const snapshot = core.auth.getSnapshot();
    const states = ["signedIn", "signedOut", "unreachable"] as const;
    if (snapshot.matches({ verifying: "renewing" })) return "verifying";
    return states.find((state) => snapshot.matches(state)) ?? "busy";
  };

  return {
    drive,
    observe: () => ({
      ...(core?.calls ?? { waiting: 0, answered: 0, refused: 0, unreachable: 0 }),
      ...server.counts,
      auth: authState(),
      reason: core?.auth.getSnapshot().context.reason ?? null,
    }),
    // A refresh first waits for the lock that it shares with other tabs, and new tokens are encrypted before they are used.
    atRest: () =>
      server.active() === server.blocked() &&
      (core?.isRefreshing() ?? false) === server.refreshing() &&
      authState() !== "busy",
    async dispose() {
      core?.close();
      channel.close();
      await server.close();
    },
  };
}
