import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Page, chromium } from "@playwright/test";
import * as v from "valibot";
import { Deck } from "#contract/decks.ts";
import { OFFLINE_VERSION } from "#src/services/offline/database/stores.ts";
import { launchOptions } from "../support/chromium.ts";
import { damageRecord, deleteDatabase, readStore, unsynced } from "../support/device-store.ts";
import { answered, question, rate } from "../support/study-screen.ts";
import { answer, syncNow, test } from "../support/offline-learner.ts";
import { expect } from "../support/test.ts";

test("one record corrupt, checksum wrong: the record is quarantined and named, the rest goes on", async ({
  page,
  learner,
}) => {
  await learner.studyByHand(page);
  for (const [index, rating] of ([4, 3, 4] as const).entries()) await answer(page, rating, index + 1);
  const [, second] = await readStore(page, "offline_reviews");
  await damageRecord(page, "offline_reviews", second?.id ?? "", { performance: 1 });
  const manager = await syncNow(page);
  await expect(manager).toContainText("Synced 2 reviews, but 1 failed.");
  await expect(manager).toContainText("Data integrity check failed");
  await expect(manager).toContainText("CHECKSUM_MISMATCH");
  await expect(manager).toContainText("1 answer could not be sent: its record is damaged.");
  await expect(manager).not.toContainText("All your study data is synchronized");
  expect(await learner.log()).toEqual([4, 4]);
  await expect
    .poll(() => readStore(page, "sync_queue"))
    .toMatchObject([{ id: second?.id, status: "set_aside" }]);
});

/** Uses up the site's quota. */
const fillUp = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("others");
        opening.addEventListener("upgradeneeded", () =>
          opening.result.createObjectStore("all", { autoIncrement: true }),
        );
        const fill = (size: number) => {
          if (size < 1) return resolve(opening.result.close());
          const transaction = opening.result.transaction("all", "readwrite");
          // Random data, because the browser may compress other data.
          transaction.objectStore("all").add(crypto.getRandomValues(new Uint8Array(size)));
          transaction.addEventListener("complete", () => fill(size));
          transaction.addEventListener("abort", () => fill(size / 2));
        };
        opening.addEventListener("success", () => fill(2 ** 16));
        opening.addEventListener("error", () => reject(new Error("The database does not open.")));
      }),
  );

/** Sets the site's quota in megabytes. */
async function giveRoom(page: Page, url: string, megabytes: number) {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(url);
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: megabytes * 1_000_000 });
}

/** There is no space, even when the browser compacts its files. */
async function takeRoom(page: Page, url: string) {
  await fillUp(page);
  await giveRoom(page, url, 1);
}

test("quota exceeded in the middle of a review: a clear refusal before the next card, and the answer is kept for when there is room", async ({
  page,
  server,
  learner,
}) => {
  await giveRoom(page, server.url, 4);
  await learner.studyByHand(page);
  await answer(page, 4, 1);
  await takeRoom(page, server.url);
  await rate(page, 3);
  await expect(page.getByText("This device has no room left for your answers.")).toBeVisible();
  await expect(answered(page, 1)).toBeVisible();
  expect(await unsynced(page)).toBe(1);
  await giveRoom(page, server.url, 100);
  // Automatically, after half a minute at the latest.
  await expect(answered(page, 2)).toBeVisible({ timeout: 40_000 });
  await syncNow(page);
  await expect.poll(() => learner.log()).toEqual([4, 3]);
});

test("quota exceeded, and a sync all the same: what is on the device travels, and counts once when there is room again", async ({
  page,
  server,
  learner,
}) => {
  await giveRoom(page, server.url, 4);
  await learner.studyByHand(page);
  await answer(page, 4, 1);
  await takeRoom(page, server.url);
  const manager = await syncNow(page);
  await expect(manager).toContainText("QUOTA_EXCEEDED");
  await expect.poll(() => learner.log()).toEqual([4]);
  expect(await unsynced(page)).toBe(1);
  await giveRoom(page, server.url, 100);
  await manager.getByRole("button", { name: "Sync Now" }).click();
  await expect(manager).toContainText("Successfully synced 1 review(s).");
  expect(await learner.log()).toEqual([4]);
  await expect.poll(() => unsynced(page)).toBe(0);
});

for (const { how, evict } of [
  {
    how: "by another page",
    evict: async (page: Page) => {
      const other = await page.context().newPage();
      await other.goto("/login");
      await deleteDatabase(other);
      await other.close();
    },
  },
  {
    how: "by the browser",
    evict: async (page: Page) => {
      const session = await page.context().newCDPSession(page);
      const { origin } = new URL(page.url());
      await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" });
    },
  },
]) {
  test(`storage evicted while the page is open, ${how}: study goes on, and no position among a device's answers is taken twice`, async ({
    page,
    learner,
  }) => {
    await learner.studyByHand(page);
    await answer(page, 4, 1);
    await expect(await syncNow(page)).toContainText("Successfully synced 1 review(s).");
    const before = await readStore(page, "offline_reviews");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Study", exact: true }).click();
    await expect(question(page)).toBeVisible();
    await evict(page);
    await answer(page, 3, 2);
    const after = await readStore(page, "offline_reviews");
    const positions = [...before, ...after].map(({ deviceId, counter }) => `${deviceId} ${counter}`);
    expect([positions.length, new Set(positions).size]).toEqual([2, 2]);
    await syncNow(page);
    await expect.poll(() => unsynced(page)).toBe(0);
    // The session was known to the server alone; its answers count.
    const { counts } = v.parse(Deck, await learner.call("GET", `/api/decks/${learner.deckId}`));
    expect(counts.new).toBe(6 - 2);
  });

  test(`answers that wait when the storage is evicted ${how}: the page says so, writes them again and sends them`, async ({
    page,
    learner,
  }) => {
    await learner.studyByHand(page);
    await answer(page, 4, 1);
    await answer(page, 3, 2);
    const before = await readStore(page, "offline_reviews");
    // The notice goes after ten seconds, which may be before a busy browser says that it has deleted all.
    const notice = expect(page.getByRole("region", { name: "Messages" })).toContainText(
      "The browser deleted what Ibis kept on this device. 2 unsynced answers were saved again.",
    );
    await Promise.all([notice, evict(page)]);
    await expect.poll(() => readStore(page, "offline_reviews")).toEqual(before);
    await syncNow(page);
    await expect.poll(() => learner.log()).toEqual([4, 3]);
  });
}

test("storage evicted between two visits: study goes on, and no position among a device's answers is taken twice", async ({
  page,
  learner,
}) => {
  await learner.studyByHand(page);
  await answer(page, 4, 1);
  await expect(await syncNow(page)).toContainText("Successfully synced 1 review(s).");
  const before = await readStore(page, "offline_reviews");
  await page.goto("/login");
  await deleteDatabase(page);
  await page.goto(`/app/decks/${learner.deckId}/study`);
  await answer(page, 3, 2);
  const after = await readStore(page, "offline_reviews");
  const positions = [...before, ...after].map(({ deviceId, counter }) => `${deviceId} ${counter}`);
  expect([positions.length, new Set(positions).size]).toEqual([2, 2]);
  await syncNow(page);
  await expect.poll(() => learner.log()).toEqual([4, 3]);
});

/** From now on pages of the tab are of a version of the application that has a newer database. */
const makeNewer = (page: Page) =>
  page.addInitScript((version) => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name) {
      return open.call(this, name, version);
    };
  }, OFFLINE_VERSION + 1);

test("schema upgrade while an old tab is open: it lets go with a notice, keeps the answer on the study screen, and nothing is lost", async ({
  page,
  context,
  learner,
}) => {
  await learner.studyByHand(page);
  await answer(page, 4, 1);
  const newer = await context.newPage();
  await makeNewer(newer);
  await newer.goto(`/app/decks/${learner.deckId}`);
  await expect(page.getByRole("region", { name: "Messages" })).toContainText(
    "A newer version of Ibis was opened in another tab. Please reload this page.",
  );
  await rate(page, 3);
  await expect(page.getByText("This answer could not be saved.")).toContainText("newer version");
  await expect(answered(page, 1)).toBeVisible();
  await expect(await syncNow(newer)).toContainText("Successfully synced 1 review(s).");
  expect(await learner.log()).toEqual([4]);
});

test("a newer database than the code knows: refused with a sentence, and each answer goes to the server", async ({
  page,
  context,
  learner,
}) => {
  await learner.studyByHand(page);
  await answer(page, 4, 1);
  const newer = await context.newPage();
  await makeNewer(newer);
  await newer.goto("/login");
  await newer.evaluate(() => indexedDB.open("ibis_enhanced", 1));
  await page.reload();
  await expect(page.getByText("A newer version of Ibis has been used in this browser.")).toBeVisible();
  await answer(page, 3, 1);
  expect(await learner.log()).toEqual([3]);
  expect(await unsynced(page)).toBe(1);
});

test("private mode: that nothing is stored is said before the first card, and each answer goes to the server", async ({
  page,
  learner,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("Not in this window.", "SecurityError");
    };
  });
  await learner.study(page);
  await expect(page.getByText("This browser does not let Ibis keep anything on this device.")).toBeVisible();
  await answer(page, 3, 1);
  expect(await learner.log()).toEqual([3]);
});

test("store corrupt: the next visit has another, and no position among a device's answers is taken twice", async ({
  learner,
  server,
}, info) => {
  const profile = info.outputPath("profile");
  const visit = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: server.url,
    });
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  const first = await visit();
  await learner.studyByHand(first.page);
  await answer(first.page, 4, 1);
  await expect(await syncNow(first.page)).toContainText("Successfully synced 1 review(s).");
  const before = await readStore(first.page, "offline_reviews");
  await first.context.close();
  const folder = join(profile, "Default/IndexedDB");
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  for (const file of files) await writeFile(join(file.parentPath, file.name), "nothing that was here before");

  const next = await visit();
  await next.page.goto(`/app/decks/${learner.deckId}/study`);
  await rate(next.page, 3);
  await expect.poll(async () => (await readStore(next.page, "offline_reviews")).length).toBe(1);
  const after = await readStore(next.page, "offline_reviews");
  const positions = [...before, ...after].map(({ deviceId, counter }) => `${deviceId} ${counter}`);
  expect([positions.length, new Set(positions).size, files.length > 0]).toEqual([2, 2, true]);
  await syncNow(next.page);
  await expect.poll(() => learner.log()).toEqual([4, 3]);
  await next.context.close();
});
