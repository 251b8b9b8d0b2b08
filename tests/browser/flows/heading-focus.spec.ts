import { test } from "../support/offline-learner.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";

test("the heading of a page that was left long ago takes the focus when it has loaded again", async ({
  page,
  server,
  account,
  learner,
}) => {
  await page.clock.install();
  await signInByApi(page.context(), server.url, account);
  await page.goto(`/app/decks/${learner.deckId}`);
  const heading = page.getByRole("heading", { level: 1, name: "Words" });
  await expect(heading).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "My Decks" }).click();
  const link = page.getByRole("link", { name: "Words", exact: true });
  await expect(link).toBeVisible();
  // After five minutes the query client drops the deck, but the router still keeps the page.
  await page.clock.fastForward("06:00");
  await link.press("Enter");
  await expect(heading).toBeFocused();
});
