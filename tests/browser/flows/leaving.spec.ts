import type { Page } from "@playwright/test";
import { createDeck, signIn } from "../support/account.ts";
import { counts, rate } from "../support/study-screen.ts";
import { interceptFromTheStart } from "../support/interception.ts";
import { expect, test } from "../support/test.ts";
import { withoutStorage } from "../support/without-storage.ts";

const BULK_REVIEW = "**/api/study/bulk-review";
const dialog = (page: Page) => page.getByRole("alertdialog", { name: "Your answer is not saved yet." });

test.beforeEach(async ({ page, server, signedIn }) => {
  await withoutStorage(page);
  await interceptFromTheStart(page);
  const deckId = await createDeck(await signIn(server, signedIn), "Leaving", [
    { front: "one", back: "1" },
    { front: "two", back: "2" },
  ]);
  await page.goto(`/app/decks/${deckId}/study`);
});

test("who leaves while an answer is on its way leaves when it is saved", async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  await page.route(BULK_REVIEW, async (route) => {
    arrived.resolve();
    await open.promise;
    await route.continue();
  });
  await rate(page, 4);
  await arrived.promise;
  await page.getByRole("link", { name: "Back to the deck" }).click();
  await expect(page).toHaveURL(/\/study$/);
  await expect(dialog(page)).toBeHidden();
  open.resolve();
  await expect(page).toHaveURL(/\/decks\/\d+$/);
  await expect.poll(() => counts(page)).toEqual({ New: 1, Learning: 0, Due: 0 });
});

test("who leaves an answer that cannot be saved is asked, and may stay until it is", async ({ page }) => {
  await page.route(BULK_REVIEW, (route) => route.abort("connectionreset"));
  await rate(page, 4);
  await expect(page.getByText("Your answer is not saved yet.")).toBeVisible();
  const back = page.getByRole("link", { name: "Back to the deck" });
  await back.click();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/study$/);
  await back.click();
  await expect(dialog(page)).toBeVisible();
  // The server is back: the answer is saved, and leaving is possible.
  await page.unroute(BULK_REVIEW);
  await expect(page).toHaveURL(/\/decks\/\d+$/);
  await expect.poll(() => counts(page)).toEqual({ New: 1, Learning: 0, Due: 0 });
});

test("who leaves without the answer leaves at once, and the card is as it was", async ({ page }) => {
  await page.route(BULK_REVIEW, (route) => route.abort("connectionreset"));
  await rate(page, 4);
  await expect(page.getByText("Your answer is not saved yet.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the deck" }).click();
  await dialog(page).getByRole("button", { name: "Leave without it" }).click();
  await expect(page).toHaveURL(/\/decks\/\d+$/);
  await expect.poll(() => counts(page)).toEqual({ New: 2, Learning: 0, Due: 0 });
});
