import type { Page } from "@playwright/test";
import * as v from "valibot";
import { type ReviewItem, bulkReview } from "#contract/reviews.ts";
import { checksumOf } from "#domain/sync/checksum.ts";
import { createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { answered, rate } from "../support/study-screen.ts";
import { readLog } from "../support/study-log.ts";
import { expect, test } from "../support/test.ts";

const cards = [1, 2].map((id) => ({ front: `word ${id}`, back: `meaning ${id}` }));

/** Requests that the page would send; they get no response. */
async function interceptReviews(page: Page): Promise<ReviewItem[]> {
  const intercepted: ReviewItem[] = [];
  await page.route("**/api/study/bulk-review", (route) => {
    const { reviewItems } = v.parse(bulkReview.body, route.request().postDataJSON());
    for (const item of reviewItems) {
      if (!intercepted.some(({ reviewId }) => reviewId === item.reviewId)) intercepted.push(item);
    }
  });
  return intercepted;
}

/** The same review from another device, made a minute before and rated Again. */
const elsewhere = (item: ReviewItem) => {
  const updatedAt = new Date(Date.parse(item.updatedAt ?? "") - 60_000).toISOString();
  const other = { ...item, performance: 1, deviceId: "another-device", updatedAt } as const;
  return { ...other, checksum: checksumOf(other) };
};

test("reviews that were changed in two places wait for the learner's choice, and each is named with both versions", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Words", cards);
  const intercepted = await interceptReviews(page);
  await page.goto(`/app/decks/${deckId}/study`);
  const first = await rate(page, 4);
  await expect(answered(page, 1)).toBeVisible();
  const second = await rate(page, 4);
  await expect(page.getByRole("heading", { name: "Session complete" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the deck" }).click();

  const menu = page.getByRole("complementary", { name: "Menu" });
  await menu.getByRole("button", { name: /\(2 unsynced reviews\)$/ }).click();
  const manager = page.getByRole("dialog", { name: "Sync Manager" });
  await manager.getByRole("combobox").selectOption({ label: "Ask me" });
  // An automatic sync may have sent only the first one.
  const cancel = manager.getByRole("button", { name: "Cancel" });
  await cancel.click();
  await manager.getByRole("button", { name: "Sync Now" }).click();
  await expect.poll(() => intercepted.length).toBe(2);
  await cancel.click();
  await call("POST", "/api/study/bulk-review", {
    reviewItems: intercepted.map(elsewhere),
    conflictResolutionPolicy: "most_recent",
    sentAt: new Date().toISOString(),
  });

  await page.unroute("**/api/study/bulk-review");
  await manager.getByRole("button", { name: "Sync Now" }).click();
  await expect(manager).toContainText("2 answers need your choice.");
  const conflict = (name = "") => manager.getByRole("article", { name });
  for (const front of [first, second]) {
    const both = conflict(front);
    await expect(both.getByRole("group", { name: "Server" })).toContainText("Again");
    await expect(both).toContainText("Which one should count? Until you choose, the server's does.");
  }
  await expectAccessible(page, "sync manager, conflicts");
  expect((await readLog(call, deckId)).flat().map(({ performance }) => performance)).toEqual([1, 1]);

  // By the keyboard: the focus moves to the remaining one.
  await conflict(first).getByRole("button", { name: "Keep this device's" }).focus();
  await page.keyboard.press("Enter");
  await expect(conflict(first)).toContainText("This device's version counts because you chose it.");
  await expect(manager).toContainText("1 answer needs your choice.");
  await conflict(second).getByRole("button", { name: "Keep the server's" }).click();
  await expect(conflict(second)).toContainText("The server's version counts because you chose it.");
  await expect(manager).toContainText("There is nothing left to choose.");

  // The choice is synced automatically.
  await expect(manager).toContainText("All your study data is synchronized with the server.");
  const byCard = (await readLog(call, deckId)).flat().map(({ performance }) => performance);
  expect(byCard.toSorted((a, b) => a - b)).toEqual([1, 4]);
  await page.reload();
  await menu.getByRole("button", { name: "Synced" }).click();
  await expect(conflict()).toHaveCount(2);
});
