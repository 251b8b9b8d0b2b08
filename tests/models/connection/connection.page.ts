import * as v from "valibot";
import { health } from "#contract/service.ts";
import type { Drivers, Stage } from "../kit/suite.ts";
import { DAY } from "../support/answers.ts";
import { HOME, NO_DECKS } from "../support/app-page.ts";
import { HEALTHY, PORTAL, TRASH, connectionApp, trashed } from "../support/connection-page.ts";
import type { ConnectionModelEvent } from "./connection.model.ts";

const FAILED = "Casa";
/** What was said last of the connection, where several announcements are read as one. */
const READ_OUT = /You're (?:offline|online again)\.(?!.*You're)/;
const SLOW = { effectiveType: "2g", downlink: 0.25, rtt: 1800 };
const USUAL = { effectiveType: "4g", downlink: 10, rtt: 50 };
const RATE = "test:rate";
const Texts = v.array(v.string());

/** Runs in the page before its first script: the browser rates its connection as the test says. */
function rateConnection([rate, first]: readonly [string, typeof USUAL]) {
  const connection = Object.assign(new EventTarget(), first);
  Object.defineProperty(navigator, "connection", { value: connection });
  window.addEventListener(rate, (event) => {
    if (event instanceof CustomEvent) Object.assign(connection, event.detail);
    connection.dispatchEvent(new Event("change"));
  });
}

/** Runs in the page before its first script: keeps what is announced to screen readers. */
function listen() {
  const said: string[] = [];
  const notify = () => (document.documentElement.dataset["said"] = JSON.stringify(said));
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const text = element?.closest("[aria-live]")?.textContent;
      if (text) said.push(text);
    }
    notify();
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** A learner at a page, with a server that others reach or do not. */
export async function connectionPage(stage: Stage) {
  const app = await connectionApp(stage, {
    trash: () => [trashed(1, FAILED)],
    routes: {
      health: { path: health.path },
      restore: { path: "/api/decks/1/restore" },
      create: { path: "/api/decks", method: "POST" },
      decks: { path: "/api/decks", method: "GET" },
    },
  });
  const { page, gate, button, errorOf } = app;
  let givenUp = 0;
  let lookedUp = 0;
  page.on("requestfailed", (request) => {
    const isGivenUp = request.failure()?.errorText === "net::ERR_ABORTED";
    if (isGivenUp && new URL(request.url()).pathname === health.path) givenUp += 1;
  });
  async function lookUp() {
    await app.lookUp(`deck ${(lookedUp += 1)}`);
    await gate.answer("decks", NO_DECKS);
    await page.getByText("No deck title contains this").waitFor();
  }
  await page.addInitScript(listen);
  await page.addInitScript(rateConnection, [RATE, USUAL] as const);
  await app.start();

  // Without a connection no part of it could be loaded.
  await lookUp();
  // Something failed that can be tried again.
  await app.visit(TRASH);
  const failing = gate.next("restore");
  await button(`Restore ${FAILED}`).click();
  await failing;
  await gate.answer("restore", { status: 500, body: {} });
  await errorOf(FAILED).waitFor();
  await app.visit(HOME);
  await page.getByLabel("Deck title").waitFor();

  const rate = (quality: typeof USUAL) =>
    page.evaluate(([type, detail]) => void window.dispatchEvent(new CustomEvent(type, { detail })), [
      RATE,
      quality,
    ] as const);

  const drive: Drivers<ConnectionModelEvent> = {
    browserOnline: () => app.browserSays(true),
    browserOffline: () => app.browserSays(false),
    slow: () => rate(SLOW),
    usual: () => rate(USUAL),
    async answered() {
      await lookUp();
      await app.visit(HOME);
    },
    answeredLate: () => Promise.reject(new Error("A page cannot be made to do it.")),
    async unanswered() {
      await page.getByLabel("Deck title").fill(FAILED);
      const arrived = gate.next("create");
      // Its button is disabled where the server is known not to be reached.
      await page.getByRole("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
      await arrived;
      await gate.disconnect("create");
    },
    // The request itself is never answered: that would say something, too.
    async ask() {
      await errorOf(FAILED).getByRole("button", { name: "View Details" }).click();
      await button("Retry Now").click();
    },
    async checked({ finds }) {
      if (finds === "none") await gate.disconnect("health");
      else await gate.answer("health", finds === "ours" ? HEALTHY : PORTAL);
    },
    time: ({ ms }) => app.wait(ms),
    setBack: () => app.time.sleep(-DAY),
  };

  return {
    drive,
    async observe() {
      // All at once: it may go while it is read.
      const [shown = null] = await page.getByRole("region", { name: "Connection" }).allInnerTexts();
      const said = v.parse(Texts, JSON.parse((await page.locator("html").getAttribute("data-said")) ?? "[]"));
      return {
        shown: shown?.replaceAll("\n", " ") ?? null,
        // While the clock is stopped, one announcement grows.
        announced: said.flatMap((text) => READ_OUT.exec(text)?.[0] ?? []),
        checks: gate.counts().health,
        givenUp,
      };
    },
    atRest: () => gate.atRest(),
    dispose: () => app.dispose(),
  };
}
