import type { Page } from "@playwright/test";
import { SERVER_HEADER } from "#contract/values.ts";
import { createDeck } from "./support/account.ts";
import { expectNoViolations } from "./support/axe.ts";
import { failApi } from "./support/failing-api.ts";
import { answer, test } from "./support/offline-learner.ts";
import { signInByApi } from "./support/sign-in.ts";
import { expect } from "./support/test.ts";

test.use({ deckSize: 1 });

const LISTS = /\/api\/decks\?/;
const broken = {
  status: 500,
  code: "INTERNAL_SERVER_ERROR",
  message: "Server error. Please try again later.",
};
const deck = (page: Page, name: string) => page.getByRole("main").getByRole("heading", { level: 2, name });

test("a list of decks that cannot be had is an error panel, with a way to try again", async ({
  page,
  learner,
  server,
  account,
  pageErrors,
}) => {
  expect(learner.deckId).toBeGreaterThan(0);
  pageErrors.allow(/500/, /HttpError: Server error/);
  await signInByApi(page.context(), server.url, account);
  const mend = await failApi(page, LISTS, broken);
  await page.goto("/app/decks");
  const panel = page.getByRole("group", { name: "Something Went Wrong" });
  await expect(panel).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByRole("button", { name: "Copy Error Report" })).toBeVisible();
  await expectNoViolations(page, "a list that failed");
  await mend();
  await panel.getByRole("button", { name: "Try Again" }).click();
  await expect(deck(page, "Words")).toBeVisible();
});

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
  await expect(status).toHaveText("Loading is taking longer than expected. Ibis keeps trying by itself.");
  await expectNoViolations(page, "a page that is loaded for long");
  release(undefined);
  await expect(deck(page, "Words")).toBeVisible();
  await expect(status).toBeHidden();
});

test("an answer of the wrong shape is an error panel, too", async ({
  page,
  learner,
  server,
  account,
  pageErrors,
}) => {
  expect(learner.deckId).toBeGreaterThan(0);
  pageErrors.allow(/is not what this version expects/);
  await signInByApi(page.context(), server.url, account);
  await page.route(LISTS, (route) =>
    route.fulfill({ status: 200, headers: { [SERVER_HEADER]: "1" }, json: { nonsense: true } }),
  );
  await page.goto("/app/decks");
  const panel = page.getByRole("group", { name: "Unexpected Error" });
  await expect(panel.getByRole("button", { name: "Try Again" })).toBeVisible();
});

test("a list from the device is marked as partial, and its error offers a retry", async ({
  page,
  learner,
  pageErrors,
}) => {
  pageErrors.allow(/500/);
  await createDeck(learner.call, "Verbs", [{ front: "verb 1", back: "to be" }]);
  await learner.study(page);
  await answer(page, 3, 1);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  const mend = await failApi(page, LISTS, broken);
  await page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "My Decks" }).click();
  await expect(deck(page, "Words")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Only decks on this device are shown.")).toBeVisible();
  const errors = page.getByRole("region", { name: "Errors" });
  await expect(errors.getByRole("button", { name: "View Details" })).toBeVisible();
  await mend();
  await errors.getByRole("button", { name: "Retry" }).click();
  await expect(deck(page, "Verbs")).toBeVisible();
  await expect(page.getByText("Only decks on this device are shown.")).toBeHidden();
});

test("Study is disabled with its reason where nothing is to be studied", async ({ page, learner }) => {
  await learner.study(page);
  await answer(page, 4, 1);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  const study = page.getByRole("main").getByRole("button", { name: "Study", exact: true });
  await expect(study).toBeDisabled();
  await expect(study).toHaveAccessibleDescription(/^All cards of this deck are scheduled for later\./);
});
