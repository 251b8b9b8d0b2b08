import type { BrowserContext, Page } from "playwright";
import { withoutStorage } from "../../browser/support/without-storage.ts";
import { user } from "../../support/user.ts";
import type { Drivers, Stage } from "../kit/suite.ts";
import { ANSWERS, PATHS, START, issued } from "../support/answers.ts";
import { HOME, NO_DECKS, NO_PROVIDERS, appPage } from "../support/app-page.ts";
import { timeOf } from "../support/page-time.ts";
import { readSessionScreen } from "../support/session-screen.ts";
import { freezePage, letTabsFreeze, thawPage } from "../support/page-freeze.ts";
import { workForHours } from "./session-activity.hours.ts";
import type { SessionActivityModelEvent } from "./session-activity.model.ts";

/** Half a second is the shortest time that the model waits for. */
const SHORTEST = 500;
/** So long the guard says why somebody is signed out. */
const FORCED_LOGOUT_REDIRECT = 2000;

type Tab = ReturnType<typeof tabOf>;

/** A tab as the browser and its learner treat it. */
function tabOf(page: Page) {
  const time = timeOf(page);
  /** Milliseconds that passed since it was frozen. */
  let missed: number | null = null;

  return {
    page,
    isFrozen: () => missed !== null,
    sleep: time.sleep,
    due: async () => (missed === null ? time.due() : Infinity),
    async pass(ms: number) {
      if (missed === null) await time.pass(ms);
      else missed += ms;
    },
    isIn: () => page.getByRole("button", { name: "Logout", exact: true }).waitFor(),
    /** Waits for the dashboard, or for the sign-in page with the reason. */
    isDecided: () => page.getByRole("heading", { level: 1 }).waitFor(),
    // A mouse would go on moving: the browser says so whenever something else comes to lie under it.
    act: () => page.keyboard.press("Shift"),
    become: (state: "hidden" | "visible") =>
      page.evaluate((visibilityState) => {
        if (visibilityState === "visible") Reflect.deleteProperty(document, "visibilityState");
        else
          Object.defineProperty(document, "visibilityState", { value: visibilityState, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state),
    async freeze() {
      await this.become("hidden");
      await freezePage(page);
      missed = 0;
    },
    /** Its timers are overdue, and come before what others said meanwhile. */
    async thaw() {
      await time.pass(missed ?? 0);
      await thawPage(page);
      missed = null;
    },
    session: () =>
      page.evaluate(() => {
        const read = (key: string) => sessionStorage.getItem(key);
        return { id: read("_sid"), lastActivity: read("_lastActivity"), start: read("_sessionStart") };
      }),
  };
}

/** Waits until what each of the tabs said to the other has arrived there. */
async function hearEachOther(one: Page, two: Page): Promise<void> {
  const ECHO = "test:echo";
  for (const [near, far] of [
    [one, two],
    [two, one],
    // Whoever was asked has answered by then.
    [one, two],
  ] as const) {
    await far.evaluate((name) => {
      const channel = new BroadcastChannel(name);
      channel.addEventListener("message", () => {
        channel.postMessage(null);
        channel.close();
      });
    }, ECHO);
    await near.evaluate(
      (name) =>
        new Promise<void>((resolve) => {
          const channel = new BroadcastChannel(name);
          channel.addEventListener("message", () => {
            channel.close();
            resolve();
          });
          channel.postMessage(null);
        }),
      ECHO,
    );
  }
}

/** The one clock of a device: its tabs run from timer to timer together. */
function deviceTime(tabs: () => readonly Tab[]) {
  let now = START;
  const sleep = async (ms: number) => {
    now += ms;
    await Promise.all(tabs().map((tab) => tab.sleep(ms)));
  };
  return {
    now: () => now,
    sleep,
    async pass(ms: number) {
      let rest = ms;
      while (rest > 0) {
        const dues = await Promise.all(tabs().map((tab) => tab.due()));
        const step = Math.min(rest, ...dues);
        await sleep(step);
        await Promise.all(tabs().map((tab) => tab.pass(step)));
        const [one, two] = tabs().filter((tab) => !tab.isFrozen());
        if (one && two) await hearEachOther(one.page, two.page);
        rest -= step;
      }
    },
  };
}

async function openTab(browser: BrowserContext, open: () => Promise<unknown>): Promise<Tab> {
  const opened = browser.waitForEvent("page");
  await open();
  return tabOf(await opened);
}

/** Two tabs of one browser, in which a learner is active or is not. */
export async function sessionActivityPage(stage: Stage) {
  const app = await appPage(
    stage,
    {
      providers: NO_PROVIDERS,
      decks: { path: "/api/decks", answer: () => NO_DECKS },
      me: { path: PATHS.me, answer: () => ({ status: 200, body: user }) },
      signIn: { path: PATHS.signIn, answer: () => issued("signIn", 1) },
      signOut: { path: PATHS.signOut, answer: () => ANSWERS["204"] },
    },
    { shortest: SHORTEST },
  );
  const browser = app.page.context();
  const one = tabOf(app.page);
  let two: Tab | null = null;
  const ids: string[] = [];
  const clock = deviceTime(() => (two ? [one, two] : [one]));

  /** By the keyboard alone, which is at rest when the learner is in. */
  const signIn = async () => {
    await one.page.getByLabel("Username or email").fill("amina");
    await one.page.getByLabel("Password", { exact: true }).fill("a secret");
    await one.page.getByLabel("Password", { exact: true }).press("Enter");
    await one.isIn();
  };
  const second = () => {
    if (!two) throw new Error("There is no second tab.");
    return two;
  };
  const act = (tab: Tab) => tab.act();
  const address = `${stage.baseUrl}${HOME}`;

  // What syncs looks around every 30 s, which would make a long way of a day that is gone through from timer to timer.
  await withoutStorage(browser);
  await letTabsFreeze(browser);
  await app.open({ session: {}, persistent: {} });
  await signIn();

  const drive: Drivers<SessionActivityModelEvent> = {
    move: ({ tab }) => act(tab === 1 ? one : second()),
    wait: ({ ms }) => clock.pass(ms),
    sleep: ({ ms }) => clock.sleep(ms),
    async work() {
      const { start } = await one.session();
      await workForHours({ start: Number(start), now: clock.now, move: () => act(one), pass: clock.pass });
    },
    hide: () => one.become("hidden"),
    show: () => one.become("visible"),
    async reload() {
      await one.page.reload();
      await one.isDecided();
    },
    malform: () => one.page.evaluate(() => sessionStorage.setItem("_sid", "<not an id>")),
    async signIn() {
      await one.pass(FORCED_LOGOUT_REDIRECT);
      await signIn();
    },
    async open() {
      two = await openTab(browser, () => browser.newPage());
      await two.page.goto(address);
      await two.isIn();
    },
    async duplicate() {
      two = await openTab(browser, () => one.page.evaluate((to) => void window.open(to), address));
      await two.isDecided();
    },
    async close() {
      const closed = second();
      // It says that it goes, as every page does.
      await closed.page.goto("about:blank");
      await closed.page.close();
      two = null;
    },
    freeze: () => second().freeze(),
    thaw: () => second().thaw(),
  };

  /** Valid ids by the order in which they came up. */
  const idOf = (id: string) => {
    if (!/^[\w-]{43}$/.test(id)) return "malformed";
    if (!ids.includes(id)) ids.push(id);
    return ids.indexOf(id) + 1;
  };
  const seen = async (tab: Tab) => {
    const { id, lastActivity, start } = await tab.session();
    if (id === null) return { end: (await readSessionScreen(tab.page)).message };
    const since = (time: string | null) => Number(time) - START;
    return { end: null, id: idOf(id), lastActivity: since(lastActivity), sessionStart: since(start) };
  };

  return {
    drive,
    async observe() {
      const first = await seen(one);
      return { one: first, two: two && (await seen(two)) };
    },
    atRest: () => app.gate.atRest(),
    dispose: () => browser.close(),
  };
}
