import { hasDeck } from "../support/device-store.ts";
import { test } from "../support/offline-learner.ts";
import { signInByForm } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("a deck that was opened shows its cards without a connection", async ({ page, account, learner }) => {
  await signInByForm(page, account);
  await page.goto(`/app/decks/${learner.deckId}`);
  await expect.poll(() => hasDeck(page, learner.deckId)).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText("word 6", { exact: true })).toBeVisible();
  await page.goto(`/app/decks/${learner.deckId + 1000}`);
  await expect(
    page.getByRole("heading", { level: 1, name: "This deck is not on this device" }),
  ).toBeVisible();
  await expect(page.getByText("Error ID")).toBeHidden();
  await page.getByRole("link", { name: "Look at the decks on this device" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Decks" })).toBeVisible();
});

test("a deck that could not be had when it was opened comes once there is a connection", async ({
  page,
  account,
  learner,
}) => {
  await page.route(/\/cards\?size=500/, (route) => route.abort("connectionrefused"));
  const missed = page.waitForEvent("requestfailed", (request) => /\/cards\?size=500/.test(request.url()));
  await signInByForm(page, account);
  await page.goto(`/app/decks/${learner.deckId}`);
  await missed;
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline", { exact: true })).toBeVisible();
  await page.unroute(/\/cards\?size=500/);
  await page.context().setOffline(false);
  await expect.poll(() => hasDeck(page, learner.deckId)).toBe(true);
});
