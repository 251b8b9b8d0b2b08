import { health } from "#contract/service.ts";
import type { Drivers, Stage } from "../kit/suite.ts";
import { ANSWERS } from "../support/answers.ts";
import { NO_DECKS } from "../support/app-page.ts";
import { HEALTHY, PORTAL, TRASH, connectionApp, trashed } from "../support/connection-page.ts";
import type { Answer } from "../support/blocking-server.ts";
import type { Gated } from "../support/page-gate.ts";
import { EXPIRY, type EntryId, type OfflineRetryQueueModelEvent } from "./offline-retry-queue.model.ts";

/** So many can be asked for in one path. */
const DECKS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Milliseconds after which what was read is old. */
const OLD = 10_001;
/** The http client does not wait so long by itself, and leaves it to the queue. */
const FAILURE: Answer = { status: 503, body: {}, headers: { "retry-after": "31" } };

const ERROR_LOG = "error_log";

const titleOf = (deck: number) => `Casa ${deck}`;
const routeOf = (deck: number) => `restore ${deck}`;

/**
 * A learner who restores a deck from the trash (`a`: a change, which is shown in the corner) and whose list of decks is
 * read anew (`b`: without a word), while the connection comes and goes.
 */
export async function offlineRetryQueuePage(stage: Stage) {
  let isAway = false;
  /** How a request ends: those that the queue makes are held. */
  let fate: "answered" | "lost" | "blocked" = "answered";
  /** The deck that is `a` now. */
  let deck = 0;
  let ahead = 0;
  const tried: EntryId[] = [];
  const restored = new Set<number>();

  const blockedAs = (id: EntryId) => () => {
    if (fate === "lost") return PORTAL;
    if (fate === "answered") return NO_DECKS;
    tried.push(id);
    return undefined;
  };
  const routes: Readonly<Record<string, Gated>> = Object.fromEntries(
    DECKS.map((id) => [routeOf(id), { path: `/api/decks/${id}/restore`, answer: blockedAs("a") }]),
  );
  const app = await connectionApp<string>(stage, {
    trash: () => DECKS.filter((id) => !restored.has(id)).map((id) => trashed(id, titleOf(id))),
    routes: {
      health: { path: health.path, answer: () => (isAway ? PORTAL : HEALTHY) },
      decks: { path: "/api/decks", method: "GET", answer: blockedAs("b") },
      // The list asks for them, too, and they are none of the queue's business.
      folders: {
        path: "/api/folders",
        answer: () => (isAway ? PORTAL : { status: 200, body: { folders: [] } }),
      },
      ...routes,
    },
  });
  const { page, gate, time, errorOf, button } = app;
  const strip = page.getByText("You're offline", { exact: true });
  const item = () => errorOf(titleOf(deck));
  const waits = () => item().getByText("Waiting until you are back online");

  /** Points at the way to the list, which is read then where it is old. */
  async function readList(as: typeof fate) {
    const link = page.getByRole("link", { name: "My Decks" }).first();
    const arrived = gate.next("decks");
    fate = as;
    // For a moment the clock goes ahead, each time further.
    ahead += OLD;
    await time.sleep(ahead);
    await link.focus();
    await arrived;
    await link.blur();
    await time.sleep(-ahead);
    fate = "blocked";
  }
  async function lose() {
    if (isAway) return app.browserSays(false);
    isAway = true;
    await app.browserSays(false);
    await strip.waitFor();
    const blocked = Object.entries(gate.blocked()).filter(([, count]) => count > 0);
    for (const [name] of blocked) await gate.disconnect(name);
    while (!gate.atRest()) await page.evaluate(() => undefined);
  }
  /** The request of the one that is tried. */
  const end = (answer: Answer) => gate.answer(tried.at(-1) === "a" ? routeOf(deck) : "decks", answer);

  const queue = {
    async a() {
      if (await item().isVisible()) await item().getByRole("button", { name: "Dismiss" }).click();
      deck += 1;
      fate = "lost";
      await button(`Restore ${titleOf(deck)}`).press("Enter");
      await item().waitFor();
      fate = "blocked";
      if (!isAway) {
        await item().getByRole("button", { name: "View Details" }).click();
        await button("Go Offline").click();
      }
      await waits().waitFor();
      // Where somebody is at the corner, what is over stays there.
      await item().hover();
    },
    async b() {
      // Where nobody has read it for five minutes, it is not there to be read anew.
      if (!isAway && gate.blocked()["decks"] === 0) await readList("answered");
      if (!isAway) await lose();
      // What failed without a word shows in the log of errors alone.
      const before = await page.evaluate((key) => localStorage.getItem(key), ERROR_LOG);
      await readList("lost");
      await page.waitForFunction(
        ([key, log]) => localStorage.getItem(key ?? "") !== log,
        [ERROR_LOG, before],
      );
    },
  };
  const drive: Drivers<OfflineRetryQueueModelEvent> = {
    queue: ({ id }) => queue[id](),
    drop: () => item().getByRole("button", { name: "Dismiss" }).click(),
    async return() {
      if (!isAway) await lose();
      isAway = false;
      await app.browserSays(true);
      await strip.waitFor({ state: "hidden" });
    },
    lose,
    async succeed() {
      if (tried.at(-1) === "b") return end(NO_DECKS);
      restored.add(deck);
      await end({ status: 200, body: { ...trashed(deck, titleOf(deck)), deletedAt: null } });
    },
    fail: () => end(FAILURE),
    refuse: () => end(ANSWERS["403"]),
    wait: ({ ms }) => app.wait(ms),
    // What was read while the clock was ahead is a little younger.
    sleep: () => time.sleep(EXPIRY + ahead),
  };
  await app.start();
  await app.visit(TRASH);
  await button(`Restore ${titleOf(1)}`).waitFor();
  await readList("answered");

  return {
    drive,
    async observe() {
      const [isThere, isWaiting] = [await item().count(), await waits().count()];
      return {
        waiting: isWaiting > 0,
        leftOver: isThere > isWaiting,
        underWay: deck > 0 && isWaiting > 0 && (gate.blocked()[routeOf(deck)] ?? 0) > 0,
        tried: [...tried],
      };
    },
    atRest: () => gate.atRest(),
    dispose: () => app.dispose(),
  };
}
