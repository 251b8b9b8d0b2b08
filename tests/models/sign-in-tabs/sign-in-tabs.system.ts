import { SimulatedClock } from "xstate";
import { OTHER_TAB_TIMEOUT } from "#src/services/auth/shared-refresh.ts";
import { memoryStorage } from "../../support/memory-storage.ts";
import { browser } from "../../support/tab.ts";
import { tabTokens } from "../../support/tokens.ts";
import type { Drivers } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { heardCalls } from "../support/heard-calls.ts";
import { signedInCore } from "../support/signed-in-core.ts";
import { startTokenServer } from "../token-refresh/token-refresh.server.ts";
import type { SignInTabsEvent } from "./sign-in-tabs.model.ts";
import { tabList } from "./tab-list.ts";

type TokenServer = Awaited<ReturnType<typeof startTokenServer>>;

/** One tab with its own storage. */
async function openTab(
  server: TokenServer,
  shared: ReturnType<typeof browser>,
  sessionStorage: Storage,
  hooks: Hooks,
) {
  const { setDeaf, openChannel } = hearing(shared);
  const core = await signedInCore(hooks, {
    ...shared,
    openChannel,
    baseUrl: server.url,
    sessionStorage,
    deadline: (ms) => (ms === OTHER_TAB_TIMEOUT ? AbortSignal.timeout(ms) : new AbortController().signal),
    clock: new SimulatedClock(),
  });
  return { ...core, setDeaf };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

/** The tab's channels; while the browser has frozen the tab, it misses what the others say. */
function hearing(shared: ReturnType<typeof browser>) {
  let isDeaf = false;
  return {
    setDeaf: (deaf: boolean) => void (isDeaf = deaf),
    openChannel(name: string) {
      const channel = shared.openChannel(name);
      channel.addEventListener("message", (event) => isDeaf && event.stopImmediatePropagation());
      return channel;
    },
  };
}

const copyOf = (storage: Storage) => {
  const copy = memoryStorage();
  for (const key of ["token", "refreshToken", "auth_session_duration", "_sk"]) {
    const text = storage.getItem(key);
    if (text !== null) copy.setItem(key, text);
  }
  return copy;
};

/** Two tabs of one browser, signed in alike, against a server in this process. */
export async function signInTabsSystem(hooks: Hooks) {
  const server = await startTokenServer();
  const shared = browser();
  const tabs = tabList<Tab>();
  const { hooks: listening, heard } = heardCalls(hooks);

  const drive: Drivers<SignInTabsEvent> = {
    async open({ as }) {
      if (tabs.each(() => true).length > 0) throw new Error("The tabs were opened already.");
      const first = memoryStorage();
      const { tokens } = tabTokens(() => Date.now(), shared.localStorage, first);
      await tokens.storeSignIn(server.first, { rememberMe: as === "device", days: 1, at: Date.now() });
      tabs.open(await openTab(server, shared, first, listening));
      tabs.open(await openTab(server, shared, copyOf(first), listening));
    },
    call: ({ tab }) => heard([tabs.at(tab).call()]),
    expire: () => void server.expire(),
    "refresh.succeeds": () => server.refreshSucceeds(),
    "refresh.refused": () => server.refuseRefreshes(),
    "refresh.fails": () => server.refreshAnswers(503),
    signOut: ({ tab }) => tabs.at(tab).auth.send({ type: "auth.signOut" }),
    leave: () => tabs.at(2).setDeaf(true),
    return: () => tabs.at(2).setDeaf(false),
    close({ tab }) {
      tabs.at(tab).close();
      tabs.close(tab);
    },
  };

  const seen = (tab: Tab | "closed") => {
    if (tab === "closed") return { auth: "closed" };
    const snapshot = tab.auth.getSnapshot();
    return { auth: snapshot.value, reason: snapshot.context.reason, ...tab.calls };
  };

  return {
    drive,
    observe: () => ({
      tabs: tabs.each(seen),
      refreshes: server.counts.refreshes,
      reuses: server.counts.reuses,
    }),
    atRest: () =>
      server.active() === server.blocked() &&
      tabs.stillOpen().some((tab) => tab.isRefreshing()) === server.refreshing(),
    async dispose() {
      for (const tab of tabs.stillOpen()) tab.close();
      await server.close();
    },
  };
}
