import { createDeck, newAccount, signIn, signUp } from "#tests/browser/support/account.ts";
import { signInByForm } from "#tests/browser/support/sign-in.ts";
import { deploySite } from "#tests/support/deployed-site.ts";
import type { Drivers, Stage } from "../kit/suite.ts";
import type { AppUpdateModelEvent } from "./app-update.model.ts";

const TAKE_OVER = "test:take-over";
const OUTSIDE = "/app/decks";

/** Runs in the page before its first script: a worker that is to take over hears of it when the test says so. */
function holdTakeOvers(release: string) {
  const post = Reflect.get(ServiceWorker.prototype, "postMessage");
  let asked = 0;
  Reflect.set(
    ServiceWorker.prototype,
    "postMessage",
    function (this: ServiceWorker, ...given: [{ type: string }]) {
      if (given[0].type !== "SKIP_WAITING") return Reflect.apply(post, this, given);
      asked += 1;
      document.documentElement.dataset["takeOvers"] = String(asked);
      window.addEventListener(release, () => Reflect.apply(post, this, given), { once: true });
    },
  );
}

const unable = (what: string) => () => {
  throw new Error(`The page has no way to ${what}.`);
};

/** The application on a device that keeps it, at a server that deploys new versions. */
export async function appUpdatePage(stage: Stage) {
  const site = await deploySite(stage.baseUrl);
  const browser = (await stage.newPage()).context().browser();
  if (!browser) throw new Error("The page of the stage has no browser.");
  const context = await browser.newContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const account = newAccount();
  await signUp({ url: stage.baseUrl }, account);
  const call = await signIn({ url: stage.baseUrl }, account);
  const deckId = await createDeck(call, "Casa", [{ front: "la mesa", back: "the table" }]);
  await page.addInitScript(holdTakeOvers, TAKE_OVER);
  await signInByForm(page, account, site.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const offer = page.getByRole("region", { name: "New version" });
  const visit = async (path: string, heading: string) => {
    await page.evaluate((to) => history.pushState({}, "", to), path);
    await page.getByText(heading, { exact: true }).first().waitFor();
  };
  let reloads = 0;
  let takeOvers = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });

  const drive: Drivers<AppUpdateModelEvent> = {
    async found() {
      await site.deploy();
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        const { installing } = registration;
        if (!installing) throw new Error("No new version was found.");
        await new Promise((resolve) => {
          installing.addEventListener("statechange", resolve, { once: true });
        });
      });
    },
    // While it is busy it takes no click, but people try.
    pressReload: () => offer.getByRole("button", { name: "Reload" }).click({ force: true }),
    pressLater: () => offer.getByRole("button", { name: "Later" }).click(),
    async takenOver() {
      const loaded = page.waitForEvent("load");
      await page.evaluate((release) => void window.dispatchEvent(new Event(release)), TAKE_OVER);
      await loaded;
      await page.locator(`meta[name=version][content="${site.version()}"]`).waitFor({ state: "attached" });
    },
    studyStarts: () => visit(`/app/decks/${deckId}/study`, "la mesa"),
    studyEnds: () => visit(OUTSIDE, "My Decks"),
    missing: unable("lose a stored part"),
    comeBack: unable("be left for an hour"),
    checked: unable("hold a check"),
    time: unable("wait for an hour"),
    sleep: unable("sleep for an hour"),
    setBack: unable("set its clock back"),
  };
  return {
    drive,
    async observe() {
      const isOffered = await offer.isVisible();
      const asked = await page.locator("html").getAttribute("data-take-overs");
      // Another page counts anew.
      takeOvers = Math.max(takeOvers, Number(asked));
      return {
        isOffered,
        isApplying: isOffered && (await offer.locator("[aria-busy=true]").count()) > 0,
        takeOvers,
        reloads,
      };
    },
    atRest: () => true,
    async dispose() {
      await context.close();
      await site.close();
    },
  };
}
