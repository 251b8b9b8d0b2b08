import { expectNoViolations } from "../support/axe.ts";
import { test } from "../support/offline-learner.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";

test.use({ deckSize: 1 });

const LISTS = /\/api\/decks\?/;

test("a page that is loaded for long says so, and comes up by itself", async ({
  page,
  learner,
  server,
  account,
}) => {
  expect(learner.deckId).toBeGreaterThan(0);
  await signInByApi(page.context(), server.url, account);
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(LISTS, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/app/decks");
  const status = page.getByRole("main").getByRole("status").filter({ hasText: "Loading" });
  await expect(status).toHaveText("Loading");
  await expect(status).toHaveText("Loading is taking longer than expected.");
  await expectNoViolations(page, "a page that is loaded for long");
  release(undefined);
  await expect(page.getByRole("heading", { level: 2, name: "Words", exact: true })).toBeVisible();
  await expect(status).toBeHidden();
});
