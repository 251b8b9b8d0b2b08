import { type Page, chromium } from "@playwright/test";
import { type Account, createDeck, newAccount, signIn, signUp } from "../support/account.ts";
import { launchOptions } from "../support/chromium.ts";
import { answered, counts } from "../support/study-screen.ts";
import { goOffline } from "../support/connection.ts";
import { deviceText, readStore, unsynced } from "../support/device-store.ts";
import { killBrowser } from "../support/kill-browser.ts";
import { answer, cards, test } from "../support/offline-learner.ts";
import { signInByForm } from "../support/sign-in.ts";
import { slowWrites } from "../support/slow.ts";
import { expect } from "../support/test.ts";

/** Signs out from the deck's page, after it has loaded. */
async function leave(page: Page) {
  const refreshed = page.waitForResponse(/\/cards\?size=500/);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  await refreshed;
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login**");
}

test(
  "answers are on the device before the next card shows, and travel by themselves",
  { tag: "@gate" },
  async ({ page, learner }) => {
    let isOpen = false;
    const intercepted: (() => Promise<void>)[] = [];
    await page.route("**/api/study/bulk-review", (route) =>
      isOpen ? route.continue() : void intercepted.push(() => route.continue()),
    );
    await learner.study(page);
    await answer(page, 3, 1);
    await answer(page, 1, 2);
    expect(await learner.log()).toEqual([]);
    expect(await unsynced(page)).toBe(2);
    isOpen = true;
    for (const go of intercepted) await go();
    await expect.poll(() => learner.log()).toEqual([3, 1]);
    await expect.poll(() => unsynced(page)).toBe(0);
  },
);

test("without a connection, decks on the device come first, and the others say that they are not there", async ({
  page,
  learner,
}) => {
  await createDeck(learner.call, "Elsewhere", cards(1));
  await learner.study(page);
  await answer(page, 3, 1);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  await page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "My Decks" }).click();
  const decks = page.getByRole("main").getByRole("listitem");
  await expect(decks).toHaveCount(2);
  await expect(decks.filter({ hasText: "Not on this device" })).toHaveCount(0);
  await goOffline(page);
  await expect(decks.nth(1)).toContainText("Not on this device");
  await expect(decks.nth(1)).toContainText("Elsewhere");
  await expect(decks.nth(0).getByRole("link", { name: "Study" })).toBeVisible();
});

test(
  "without a connection study goes on, and the counts are those of the device",
  { tag: "@gate" },
  async ({ page, learner }) => {
    await learner.study(page);
    await page.getByRole("link", { name: "Back to the deck" }).click();
    // The page that is left may still be there.
    await expect(page).toHaveURL(/\/decks\/\d+$/);
    await expect(page.getByRole("article")).toBeHidden();
    await page.getByRole("button", { name: "Study", exact: true }).click();
    await answer(page, 4, 1);
    await page.context().setOffline(true);
    for (const count of [2, 3, 4]) await answer(page, 4, count);
    await page.keyboard.press("u");
    await expect(answered(page, 3)).toBeVisible();
    await answer(page, 2, 4);
    await page.getByRole("link", { name: "Back to the deck" }).click();
    await expect.poll(() => counts(page)).toEqual({ New: 2, Learning: 1, Due: 0 });
    await page.context().setOffline(false);
    await expect.poll(() => learner.log(), { timeout: 40_000 }).toEqual([4, 4, 4, 2]);
    await expect.poll(() => unsynced(page)).toBe(0);
  },
);

test(
  "browser killed with SIGKILL right after an answer: it is there, and is sent when the browser runs again",
  { tag: "@gate" },
  async ({ account, learner, server }, info) => {
    const profile = info.outputPath("profile");
    const launch = async () => {
      const context = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL: server.url,
      });
      await slowWrites(context);
      return context;
    };
    /** A profile on the disk cannot be given storage. */
    const study = async (tab: Page) => {
      await signInByForm(tab, account);
      await tab.goto(`/app/decks/${learner.deckId}/study`);
    };
    const killed = await launch();
    const page = killed.pages()[0] ?? (await killed.newPage());
    await page.route("**/api/study/bulk-review", () => undefined);
    await study(page);
    await answer(page, 3, 1);
    await answer(page, 2, 2);
    const closed = killed.waitForEvent("close");
    killBrowser(profile);
    await closed;
    expect(await learner.log()).toEqual([]);

    const next = await launch();
    await study(next.pages()[0] ?? (await next.newPage()));
    await expect.poll(() => learner.log()).toEqual([3, 2]);
    await next.close();
  },
);

test(
  "two tabs reviewing and syncing at once: each answer counts once",
  { tag: "@gate" },
  async ({ page, context, learner }) => {
    await learner.study(page);
    const other = await context.newPage();
    await other.goto(`/app/decks/${learner.deckId}/study`);
    // A tab that opens after an answer goes on with the session of the first one.
    for (const tab of [page, other]) await expect(answered(tab, 0)).toBeVisible();
    await Promise.all([answer(page, 3, 1), answer(other, 4, 1)]);
    await Promise.all([answer(page, 4, 2), answer(other, 4, 2)]);
    await expect
      .poll(async () => (await learner.log()).toSorted((a, b) => a - b), { timeout: 40_000 })
      .toEqual([3, 4, 4, 4]);
    await expect.poll(() => unsynced(page), { timeout: 40_000 }).toBe(0);
  },
);

test(
  "sign-out with unsynced reviews, another learner signs in on the device: they stay, for their owner alone",
  { tag: "@gate" },
  async ({ page, server, account, learner }) => {
    await page.route("**/api/study/bulk-review", () => undefined);
    await learner.study(page);
    await answer(page, 3, 1);
    await leave(page);
    await page.unroute("**/api/study/bulk-review");

    const stranger: Account = newAccount();
    await signUp(server, stranger);
    await signInByForm(page, stranger);
    const deckId = await createDeck(await signIn(server, stranger), "Theirs", cards(2));
    const sent = page.waitForRequest("**/api/study/bulk-review");
    await page.goto(`/app/decks/${deckId}/study`);
    await answer(page, 4, 1);
    expect((await sent).postData()).not.toContain('"performance":3');
    await expect.poll(() => unsynced(page)).toBe(1);
    expect(await learner.log()).toEqual([]);
    await leave(page);

    await signInByForm(page, account);
    await expect.poll(() => learner.log()).toEqual([3]);
    await expect.poll(() => unsynced(page)).toBe(0);
  },
);

test(
  "a sign-out takes cards and decks off the device, except unsynced answers: pinned decks come back with their learner",
  { tag: "@gate" },
  async ({ page, account, learner }) => {
    await page.context().route("**/api/study/bulk-review", () => undefined);
    await learner.study(page);
    await answer(page, 3, 1);
    await page.getByRole("link", { name: "Back to the deck" }).click();
    await page.getByRole("switch", { name: "Available offline" }).click();
    const isKept = async () => (await readStore(page, "cached_decks")).some((deck) => deck.isKept);
    await expect.poll(isKept).toBe(true);
    const second = await page.context().newPage();
    await second.goto("/app/decks");
    await expect(second.getByRole("link", { name: "Words", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/login**");

    await expect.poll(() => deviceText(page)).not.toMatch(/word 2|meaning 2|Words/);
    expect(await unsynced(page)).toBe(1);
    await second.close();
    await signInByForm(page, account);
    await expect.poll(isKept).toBe(true);
    await expect.poll(() => deviceText(page)).toContain("word 2");
  },
);

test("a sign-out takes cards off the device before the server answers: also right after the page was opened", async ({
  page,
  learner,
}) => {
  await learner.study(page);
  await answer(page, 3, 1);
  await expect.poll(() => deviceText(page)).toContain("word 2");
  // The offline modules must not be loaded by its timer.
  await page.addInitScript(() => {
    const original = window.setTimeout.bind(window);
    window.setTimeout = Object.assign(
      (run: () => void, ms?: number) => (ms === 5000 ? 0 : original(run, ms)),
      original,
    );
  });
  await page.route("**/api/auth/logout", () => undefined);
  await page.goto("/app/settings");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.poll(() => deviceText(page)).not.toMatch(/word 2|meaning 2|Words/);
});

test("no IndexedDB: that is said before the first card, and each answer goes to the server", async ({
  page,
  learner,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  await learner.study(page);
  await expect(page.getByText("This browser does not let Ibis keep anything on this device.")).toBeVisible();
  await answer(page, 3, 1);
  expect(await learner.log()).toEqual([3]);
});
