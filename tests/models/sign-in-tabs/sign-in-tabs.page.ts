import type { Drivers, Stage } from "../kit/suite.ts";
import { ANSWERS } from "../support/answers.ts";
import { HOME, appPage, appTab } from "../support/app-page.ts";
import { freezePage, letTabsFreeze, thawPage } from "../support/page-freeze.ts";
import { pageTokenServer } from "../support/page-token-server.ts";
import { OFFLINE, readSessionScreen } from "../support/session-screen.ts";
import { STORED } from "../support/stored.ts";
import { timeOf } from "../support/page-time.ts";
import type { SignInTabsEvent } from "./sign-in-tabs.model.ts";
import { tabList } from "./tab-list.ts";

type Tab = ReturnType<typeof appTab>;

/** So long the guard says why somebody is signed out. */
const FORCED_LOGOUT_REDIRECT = 2000;

/** Two tabs of one browser, before a server whose refreshes come when the test says so. */
export async function signInTabsPage(stage: Stage) {
  const server = pageTokenServer();
  const app = await appPage(stage, server.routes);
  const { gate } = app;
  const browser = app.page.context();
  const tabs = tabList<Tab>();
  let calls = 0;
  await letTabsFreeze(browser);

  const drive: Drivers<SignInTabsEvent> = {
    async open({ as }) {
      const { persistent } = STORED.tokens;
      await app.open(as === "device" ? { session: {}, persistent } : { session: persistent, persistent: {} });
      await app.button("Logout").waitFor();
      const opened = browser.waitForEvent("page");
      if (as === "device") await browser.newPage();
      else await app.page.evaluate((to) => void window.open(to), HOME);
      const second = appTab(await opened, gate);
      if (as === "device") await second.page.goto(stage.baseUrl + HOME);
      await second.button("Logout").waitFor();
      tabs.open(app, second);
    },
    async call({ tab: number }) {
      const tab = tabs.at(number);
      server.gather(true);
      await tab.lookUp(`call ${(calls += 1)}`);
      await tab.visit(HOME);
      server.gather(false);
      await gate.answer("decks", server.list);
    },
    expire: () => server.expire(),
    async "refresh.succeeds"() {
      server.useUp(gate.asked("refresh"));
      await gate.answer("refresh", server.issue("refresh"));
    },
    async "refresh.refused"() {
      await gate.answer("refresh", ANSWERS["401"]);
      for (const { page, heading } of tabs.stillOpen()) {
        await heading("You are signed out").waitFor();
        await timeOf(page).pass(FORCED_LOGOUT_REDIRECT);
      }
    },
    "refresh.fails": () => gate.answer("refresh", ANSWERS["503"]),
    leave: () => freezePage(tabs.at(2).page),
    return: () => thawPage(tabs.at(2).page, "deaf"),
    signOut: ({ tab }) => tabs.at(tab).button("Logout").click(),
    async close({ tab }) {
      await tabs.at(tab).page.close();
      tabs.close(tab);
    },
  };

  const seen = async (tab: Tab | "closed") => {
    if (tab === "closed") return "closed";
    const { heading, message, user } = await readSessionScreen(tab.page);
    return {
      isIn: user !== null,
      offline: message === OFFLINE,
      notice: heading === "Sign in" ? message : null,
    };
  };

  return {
    drive,
    async observe() {
      const { answered, reuses } = server.counts;
      return {
        tabs: await Promise.all(tabs.each(seen)),
        answered,
        reuses,
        refreshes: gate.counts().refresh,
      };
    },
    atRest: () => gate.atRest(),
    dispose: () => browser.close(),
  };
}
