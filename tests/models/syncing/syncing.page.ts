import type { Page } from "playwright";
import * as v from "valibot";
import { StudySession } from "#contract/study/study.ts";
import { pageOf } from "#contract/values.ts";
import { answered, answeredCount, rate } from "../../browser/support/study-screen.ts";
import type { Drivers, Stage } from "../kit/suite.ts";
import { studyAccount } from "../study-session/study-session.account.ts";
import { holdTime, timeOf } from "../support/page-time.ts";
import type { SyncingModelEvent } from "./syncing.context.model.ts";
import { syncingGate } from "./syncing.gate.ts";
import { SYNC_BUTTON, readSyncManager } from "./syncing.screen.ts";
import { MOST } from "./syncing.tried.model.ts";

const HOME = "/app/decks";
/** Milliseconds that a session waits for news of its deck. */
const NEWS_WAIT = 3000;
/** Milliseconds until a page loads its offline part. */
const LAYERS_DELAY = 5000;
const Sessions = pageOf(StudySession);

/** A learner's page with the sync manager open, and the real server. */
export async function syncingPage(stage: Stage) {
  const { call, createDeck, newPage } = await studyAccount(stage);
  const cards = Array.from({ length: MOST + 1 }, (_, index) => ({ front: `front ${index}`, back: "back" }));
  const deck = await createDeck(cards);
  const page = await newPage();
  page.setDefaultTimeout(10_000);
  const time = timeOf(page);
  await holdTime(page.context(), Date.now());
  const gate = await syncingGate(page);
  const manager = page.getByRole("dialog", { name: "Sync Manager" });
  const button = (name: string) => manager.getByRole("button", { name, exact: true });
  const openManager = () => page.locator(SYNC_BUTTON).click();
  const load = async (how: () => Promise<unknown>) => {
    await how();
    await time.pass(LAYERS_DELAY);
  };
  const visit = (path: string) => page.evaluate((to) => history.pushState({}, "", to), path);
  /** Waits for a card: the session begins after a sync that is under way, or after a while. */
  const study = async () => {
    await visit(`/app/decks/${deck.id}/study`);
    const question = page.getByRole("button", { name: "Show answer" });
    while (!(await question.isVisible())) await time.expire(NEWS_WAIT);
  };
  /** The page's newest timer at the server's last answer. */
  let answeredAt = 0;
  const answers = async (answer: () => Promise<void>) => {
    answeredAt = await time.latest();
    await answer();
  };
  // A deck that was studied once is on the device.
  await load(() => page.goto(`${stage.baseUrl}${HOME}`));
  await study();
  await visit(HOME);
  await openManager();

  const drive: Drivers<SyncingModelEvent> = {
    async answer() {
      await page.keyboard.press("Escape");
      await manager.waitFor({ state: "hidden" });
      await study();
      const before = await answeredCount(page);
      await rate(page, 3);
      await answered(page, before + 1).waitFor();
      await visit(HOME);
      await openManager();
    },
    start: () => button("Sync Now").click(),
    cancel: () => button("Cancel").click(),
    takes: () => answers(() => gate.take()),
    takesThenCancels: () => Promise.reject(new Error("No page can do that.")),
    loses: () => answers(() => gate.lose()),
    refuses: () => answers(() => gate.refuse()),
    fails: ({ how }) => answers(() => gate.fail(how)),
    tooLarge: () => answers(() => gate.fail("tooLarge")),
    offline: () => setOffline(page, true),
    online: () => setOffline(page, false),
    setAuto: ({ enabled }) =>
      manager.getByRole("checkbox", { name: "Enable automatic synchronization" }).setChecked(enabled),
    async reload() {
      answeredAt = 0;
      await load(() => page.reload());
      await openManager();
    },
    async wait({ ms }) {
      // The page sets its next timer when it has handled the last answer; earlier timers do not count.
      while ((await time.due(answeredAt)) > ms);
      await time.sleep(ms);
      await time.pass(ms);
    },
  };

  return {
    drive,
    async observe() {
      const { content } = v.parse(Sessions, await call("GET", `/api/study/sessions?deckId=${deck.id}`));
      return {
        ...(await readSyncManager(page)),
        taken: content.reduce((sum, { reviewCount }) => sum + reviewCount, 0),
        requests: gate.requests(),
      };
    },
    atRest: () => gate.atRest(),
    dispose: () => page.close(),
  };
}

const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);
