import { goOffline } from "./support/connection.ts";
import { answer, test } from "./support/offline-learner.ts";
import { expect } from "./support/test.ts";

test("offline, one line says that answers are saved, and Add card is disabled until the connection is back", async ({
  page,
  learner,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await learner.studyByHand(page);
  await answer(page, 3, 1);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  // Loads the pages that are opened below; no worker keeps them here.
  const menu = page.getByRole("complementary", { name: "Menu" });
  const settings = page.waitForResponse("**/assets/settings-*.js");
  await menu.getByRole("link", { name: "Settings" }).hover();
  await (await settings).finished();
  await menu.getByRole("link", { name: "My Decks" }).click();
  await page.getByRole("button", { name: "Create deck" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New deck" })).toBeVisible();
  await page.goBack();
  await page.goBack();
  const add = page.getByRole("button", { name: "Add card" });
  await expect(add).toBeEnabled();
  // A response in transit would show that the server is reachable.
  await page.waitForLoadState("networkidle");
  await goOffline(page);

  const strip = page.getByRole("region", { name: "Connection" });
  await expect(strip).toHaveText("You're offlineAnswers are saved on this device (1 waiting).");
  await expect(page.getByText(/is tried again|cannot be saved now/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Logout" })).toBeInViewport({ ratio: 1 });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription("Cards can be added when you are back online.");
  await page.getByLabel("Front").fill("uno");
  await page.getByLabel("Back", { exact: true }).fill("one");
  await page.keyboard.press("Control+Enter");

  // The server has failed too often, but without a connection no message says so.
  await menu.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByText("The activity cannot be loaded now.")).toBeVisible();
  await expect(page.getByText("Network error.")).toBeVisible();
  await expect(page.getByText("The server failed")).toHaveCount(0);
  await menu.getByRole("link", { name: "My Decks" }).click();
  await page.getByRole("button", { name: "Create deck" }).click();
  const create = page.getByRole("main").getByRole("button", { name: "Create deck" });
  await expect(create).toBeDisabled();
  await expect(create).toHaveAccessibleDescription(
    "Decks can be created and changed when you are back online.",
  );
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.getByLabel("Front").fill("uno");
  await page.getByLabel("Back", { exact: true }).fill("one");

  await page.context().setOffline(false);
  await expect(strip).toBeHidden();
  await expect(add).toBeEnabled();
  await expect(page.getByText("Please try again")).toHaveCount(0);
  await add.click();
  await expect(page.getByText("uno", { exact: true })).toBeVisible();
});
