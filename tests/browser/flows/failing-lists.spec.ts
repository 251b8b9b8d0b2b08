import type { Page } from "@playwright/test";
import { SERVER_HEADER } from "#contract/values.ts";
import { createDeck } from "../support/account.ts";
import { expectNoViolations } from "../support/axe.ts";
import { untilCached } from "../support/cached-site.ts";
import { goOffline } from "../support/connection.ts";
import { failApi } from "../support/failing-api.ts";
import { interceptFromTheStart } from "../support/interception.ts";
import { answer, test } from "../support/offline-learner.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";
import { endStreams } from "../support/end-streams.ts";

// The network of a page with an open stream never comes to rest.
test.beforeEach(({ page }) => endStreams(page));

test.use({ deckSize: 1 });

const LISTS = /\/api\/decks\?/;
const broken = {
  status: 500,
  code: "INTERNAL_SERVER_ERROR",
  message: "Server error. Please try again later.",
};
/** Lists get an answer of the wrong shape; the returned function ends this. */
async function nonsense(page: Page, headers: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  await page.route(LISTS, (route) => route.fulfill({ status: 200, headers, json: { nonsense: true } }));
  return () => page.unroute(LISTS);
}
const deck = (page: Page, name: string) =>
  page.getByRole("main").getByRole("heading", { level: 2, name, exact: true });

const errorsOf = (page: Page) => page.getByRole("region", { name: "Errors" });

for (const [path, who, code, fail] of [
  ["/app/decks", "the server failed", "INTERNAL_SERVER_ERROR", (page: Page) => failApi(page, LISTS, broken)],
  ["/app/dashboard", "something else answered", "ERR_NETWORK", (page: Page) => nonsense(page, {})],
] as const)
  test(`a device without decks says that ${who}, and tries again: ${path}`, async ({
    page,
    learner,
    server,
    account,
  }) => {
    expect(learner.deckId).toBeGreaterThan(0);
    await signInByApi(page.context(), server.url, account);
    const mend = await fail(page);
    await page.goto(path);
    await expect(errorsOf(page)).toBeVisible();
    // An error of low severity leaves after a while, but not while the pointer is on it.
    await errorsOf(page).hover();
    await expect(page.getByText("Only decks on this device are shown.")).toBeVisible();
    await expect(deck(page, "No deck is on this device")).toBeVisible();
    await expectNoViolations(page, "a list that failed");
    await errorsOf(page).getByRole("button", { name: "View Details" }).click();
    const details = page.getByRole("dialog");
    await expect(details.getByText(code)).toBeVisible();
    await details.getByRole("button", { name: "Close" }).click();
    await mend();
    // What did not reach the server is also tried again by itself.
    const retry = errorsOf(page).getByRole("button", { name: "Retry" });
    if (code === "INTERNAL_SERVER_ERROR") await retry.click();
    await expect(deck(page, "Words")).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText("Only decks on this device are shown.")).toBeHidden();
    await expect(errorsOf(page)).toBeHidden();
  });

test("an answer of the wrong shape is an error with a retry, too, beside the decks of the device", async ({
  page,
  learner,
}) => {
  await interceptFromTheStart(page);
  await learner.study(page);
  await answer(page, 3, 1);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  const mend = await nonsense(page, { [SERVER_HEADER]: "1" });
  await page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "My Decks" }).click();
  await expect(errorsOf(page).getByRole("button", { name: "View Details" })).toBeVisible();
  await expect(deck(page, "Words")).toBeVisible();
  await expect(page.getByText("Only decks on this device are shown.")).toBeVisible();
  const retry = errorsOf(page).getByRole("button", { name: "Retry" });
  const repeated = page.waitForResponse(LISTS);
  await retry.click();
  await repeated;
  await expect(retry).toBeEnabled();
  await expect(deck(page, "Words")).toBeVisible();
  await mend();
  await retry.click();
  await expect(page.getByText("Only decks on this device are shown.")).toBeHidden();
  await expect(errorsOf(page)).toBeHidden();
});

test("a list from the device is marked as partial, and its error offers a retry", async ({
  page,
  learner,
}) => {
  await createDeck(learner.call, "Verbs", [{ front: "verb 1", back: "to be" }]);
  await learner.study(page);
  await answer(page, 3, 1);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  const mend = await failApi(page, LISTS, broken);
  await page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "My Decks" }).click();
  await expect(deck(page, "Words")).toBeVisible();
  await expect(page.getByText("Only decks on this device are shown.")).toBeVisible();
  await expect(errorsOf(page).getByRole("button", { name: "View Details" })).toBeVisible();
  await mend();
  await errorsOf(page).getByRole("button", { name: "Retry" }).click();
  await expect(deck(page, "Verbs")).toBeVisible();
  await expect(page.getByText("Only decks on this device are shown.")).toBeHidden();
});

test.describe("with the pages on the device", () => {
  test.use({ serviceWorkers: "allow" });

  test("a list from the device is whole again once the connection is back", async ({ page, learner }) => {
    await createDeck(learner.call, "Verbs", [{ front: "verb 1", back: "to be" }]);
    await learner.studyByHand(page);
    await answer(page, 3, 1);
    await untilCached(page);
    await goOffline(page);
    await page.getByRole("link", { name: "Back to the deck" }).click();
    await page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "Dashboard" }).click();
    await expect(deck(page, "Words")).toBeVisible();
    await expect(page.getByText("Only decks on this device are shown.")).toBeVisible();
    await page.context().setOffline(false);
    await expect(deck(page, "Verbs")).toBeVisible();
    await expect(page.getByText("Only decks on this device are shown.")).toBeHidden();
  });
});

test("a page that could not be loaded offline comes up by itself once the connection is back", async ({
  page,
  learner,
}) => {
  const verbs = await createDeck(learner.call, "Verbs", [{ front: "verb 1", back: "to be" }]);
  await learner.studyByHand(page);
  await answer(page, 3, 1);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  await page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "My Decks" }).click();
  await expect(deck(page, "Verbs")).toBeVisible();
  await goOffline(page);
  await page.locator(`a[href="/app/decks/${verbs}"]`).first().click();
  await expect(
    page.getByRole("heading", { level: 1, name: "This deck is not on this device" }),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Verbs" })).toBeVisible();
  await expect(page.getByText("You're online again.")).toBeAttached();
});

test("Study is disabled with its reason where nothing is to be studied", async ({ page, learner }) => {
  await learner.study(page);
  await answer(page, 4, 1);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  const study = page.getByRole("main").getByRole("button", { name: "Study", exact: true });
  await expect(study).toBeDisabled();
  await expect(study).toHaveAccessibleDescription(/^No more cards of this deck come today\./);
  await page.goto("/app/decks");
  await expect(deck(page, "Words")).toBeVisible();
  await expect(page.getByRole("listitem").getByText("Nothing to study now")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Study" })).toHaveCount(0);
});

test("a device without decks does not say that nothing is shared while the server fails", async ({
  page,
  learner,
  server,
  account,
}) => {
  expect(learner.deckId).toBeGreaterThan(0);
  await signInByApi(page.context(), server.url, account);
  await failApi(page, LISTS, broken);
  await page.goto("/app/shared");
  await expect(deck(page, "No deck is on this device")).toBeVisible();
  await expect(page.getByText("Nothing is shared with you")).toBeHidden();
});
