import { expectNoViolations } from "../support/axe.ts";
import { interceptFromTheStart } from "../support/interception.ts";
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

test("a page that is loaded for long shows a tip, moves nothing, and can be left", async ({
  page,
  server,
  account,
}) => {
  await signInByApi(page.context(), server.url, account);
  await interceptFromTheStart(page);
  await page.goto("/app/dashboard");
  const dashboard = page.getByRole("heading", { level: 1, name: "Dashboard" });
  await expect(dashboard).toBeVisible();
  await page.route(LISTS, () => undefined);
  await page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "My Decks" }).click();
  const main = page.getByRole("main");
  const bar = main.getByRole("progressbar", { name: "Loading" });
  await expect(bar).toBeVisible();
  const before = await bar.boundingBox();
  const cancel = main.getByRole("button", { name: "Cancel" });
  await expect(main.getByText("Loading is taking longer than expected.")).toBeVisible();
  await expect(main.getByText("Answer before you turn the card")).toBeVisible();
  await expect(cancel).toBeVisible();
  expect(await bar.boundingBox()).toEqual(before);
  await cancel.click();
  await expect(page).toHaveURL("/app/dashboard");
  await expect(dashboard).toBeVisible();
});
