import { expectNoViolations } from "../support/axe.ts";
import { goOffline } from "../support/connection.ts";
import { answer, test } from "../support/offline-learner.ts";
import { expect } from "../support/test.ts";
import { endStreams } from "../support/end-streams.ts";

// The network of a page with an open stream never comes to rest.
test.beforeEach(({ page }) => endStreams(page));

const createLater = "You can study decks on this device. Create and change decks when you are back online.";

test("offline, one line says that answers are saved, and what cannot be done is disabled with its reason", async ({
  page,
  learner,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await learner.studyByHand(page);
  await answer(page, 3, 1);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  // Loads the pages that are opened below; no worker keeps them here.
  const menu = page.getByRole("complementary", { name: "Menu" });
  const dashboard = page.waitForResponse("**/assets/dashboard-*.js");
  await menu.getByRole("link", { name: "Dashboard" }).hover();
  await (await dashboard).finished();
  const settings = page.waitForResponse("**/assets/_section-*.js");
  await menu.getByRole("link", { name: "Settings" }).hover();
  await (await settings).finished();
  await menu.getByRole("link", { name: "My Decks" }).click();
  const create = page.getByRole("main").getByRole("button", { name: "Create deck" });
  await expect(create).toBeEnabled();
  await goOffline(page);

  const strip = page.getByRole("region", { name: "Connection" });
  await expect(strip).toHaveText("You're offlineAnswers are saved on this device (1 waiting).");
  await expect(page.getByText(/is tried again|cannot be saved now/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Logout" })).toBeInViewport({ ratio: 1 });

  // The server has failed too often, but without a connection no message says so.
  await menu.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Sign-in" }).click();
  const sessions = page.getByRole("region", { name: "Signed-in devices" });
  await expect(sessions.getByText("You're offline. Your devices are shown when you are back")).toBeVisible();
  const activity = page.getByRole("region", { name: "Recent sign-ins" });
  await expect(
    activity.getByText("The activity cannot be loaded now, because you are offline."),
  ).toBeVisible();
  for (const [name, what] of [
    ["Change password", "Your password"],
    ["Change email address", "Your address"],
  ] as const) {
    const change = page.getByRole("button", { name });
    await expect(change).toBeDisabled();
    await expect(change).toHaveAccessibleDescription(`${what} can be changed when you are back online.`);
  }
  await expect(page.getByText(/The server failed|Network error/)).toHaveCount(0);
  await expectNoViolations(page, "settings without a connection");
  for (const name of ["My Decks", "Dashboard"]) {
    await menu.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(create).toBeDisabled();
    await expect(create).toHaveAccessibleDescription(createLater);
  }
  await menu.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Sign-in" }).click();
  await page.context().setOffline(false);
  await expect(strip).toBeHidden();
  await expect(sessions.getByText("This device")).toBeVisible();
  await expect(activity.getByText("Signed in").first()).toBeVisible();
});

test("offline, Add card and the form of a new deck are disabled until the connection is back", async ({
  page,
  learner,
}) => {
  await learner.studyByHand(page);
  await answer(page, 3, 1);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  const menu = page.getByRole("complementary", { name: "Menu" });
  await menu.getByRole("link", { name: "My Decks" }).click();
  const create = page.getByRole("main").getByRole("button", { name: "Create deck" });
  await create.click();
  await expect(page.getByRole("heading", { level: 1, name: "New deck" })).toBeVisible();
  await goOffline(page);
  await expect(create).toBeDisabled();
  await expect(create).toHaveAccessibleDescription(createLater);
  await page.goBack();
  await page.goBack();
  const strip = page.getByRole("region", { name: "Connection" });
  await page.getByRole("button", { name: "More" }).click();
  for (const name of ["Import cards", "Edit deck", "Move to trash"]) {
    const act = page.getByRole("menuitem", { name, exact: true });
    await expect(act).toBeDisabled();
    await expect(act).toHaveAccessibleDescription("This deck can be changed when you are back online.");
  }
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add cards" }).click();
  const add = page.getByRole("button", { name: "Add card", exact: true });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription("Cards can be added when you are back online.");
  await page.getByLabel("Front", { exact: true }).fill("uno");
  await page.getByLabel("Back", { exact: true }).fill("one");
  await page.keyboard.press("Control+Enter");
  await page.context().setOffline(false);
  await expect(strip).toBeHidden();
  await expect(add).toBeEnabled();
  await expect(page.getByText("Please try again")).toHaveCount(0);
  await add.click();
  await expect(page.getByText("uno", { exact: true })).toBeVisible();
});
