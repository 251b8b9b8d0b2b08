import type { Page } from "@playwright/test";
import { crashTab } from "../support/crash-tab.ts";
import { question, rate } from "../support/study-screen.ts";
import { readStore, unsynced } from "../support/device-store.ts";
import { answer, openSyncManager, syncNow, test } from "../support/offline-learner.ts";
import { expect } from "../support/test.ts";

/** Another tab on the page where the first one was. */
async function nextTab(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  await next.goto(page.url());
  return next;
}

test("tab killed in the middle of a transaction: the answer is wholly absent, and given again", async ({
  page,
  learner,
}) => {
  await learner.studyByHand(page);
  await answer(page, 4, 1);
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBTransaction.prototype.commit = () => undefined;
    IDBObjectStore.prototype.put = function (...given) {
      const request = put.apply(this, given);
      // A transaction that always gets further requests never completes.
      const goOn = () => this.getKey("").addEventListener("success", goOn);
      goOn();
      // oxlint-disable-next-line no-console -- the test reads it.
      if (this.name === "sync_queue") console.info("in the middle");
      return request;
    };
  });
  const inTheMiddle = page.waitForEvent("console", (message) => message.text() === "in the middle");
  rate(page, 3).catch(() => undefined);
  await inTheMiddle;
  await crashTab(page);

  const next = await nextTab(page);
  expect((await readStore(next, "offline_reviews")).map(({ performance }) => performance)).toEqual([4]);
  expect(await unsynced(next)).toBe(1);
  await answer(next, 2, 2);
  await syncNow(next);
  await expect.poll(() => learner.log()).toEqual([4, 2]);
});

test("tab killed between acknowledgement and send: the answer is there, and travels from the next one", async ({
  page,
  learner,
}) => {
  await learner.studyByHand(page);
  await answer(page, 3, 1);
  await crashTab(page);
  const next = await nextTab(page);
  expect(await unsynced(next)).toBe(1);
  await syncNow(next);
  await expect.poll(() => learner.log()).toEqual([3]);
});

test("tab killed in the middle of a sync: what the server took by then counts once", async ({
  page,
  learner,
}) => {
  await learner.studyByHand(page);
  await answer(page, 3, 1);
  const taken = Promise.withResolvers<void>();
  await page.route("**/api/study/bulk-review", async (route) => {
    await route.fetch();
    taken.resolve();
  });
  await syncNow(page);
  await taken.promise;
  const queue = (tab: Page) => readStore(tab, "sync_queue");
  // The tab records the sending while it sends.
  await expect.poll(() => queue(page)).toMatchObject([{ status: "in_progress" }]);
  await crashTab(page);
  const next = await nextTab(page);
  expect(await queue(next)).toMatchObject([{ status: "in_progress" }]);
  await expect(await syncNow(next)).toContainText("Successfully synced 1 review(s).");
  expect(await learner.log()).toEqual([3]);
  await expect.poll(() => unsynced(next)).toBe(0);
});

test("a tab that dies while it holds the sync: the other takes over", async ({ page, learner }) => {
  await learner.studyByHand(page);
  const other = await nextTab(page);
  await expect(question(other)).toBeVisible();
  await page.route("**/api/study/bulk-review", () => undefined);
  await answer(page, 3, 1);
  const sent = page.waitForRequest("**/api/study/bulk-review");
  await syncNow(page);
  await sent;
  const theirs = other.waitForRequest("**/api/study/bulk-review");
  await answer(other, 4, 1);
  const manager = await openSyncManager(other);
  await manager.getByRole("button", { name: "Sync Now" }).click();
  await expect(manager.getByRole("button", { name: "Cancel" })).toBeVisible();
  expect(await learner.log()).toEqual([]);
  await crashTab(page);
  await theirs;
  await expect(manager).toContainText("Successfully synced 2 review(s).");
  expect(await learner.log()).toEqual([3, 4]);
});
