import { goOffline } from "../support/connection.ts";
import { answer, syncNow, test } from "../support/offline-learner.ts";
import { expect } from "../support/test.ts";

test("answers that were not synced are counted in, and shown without a connection", async ({
  page,
  context,
  learner,
}) => {
  await learner.studyByHand(page);
  await answer(page, 3, 1);
  await answer(page, 1, 2);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  const menu = page.getByRole("complementary", { name: "Menu" });
  await menu.getByRole("link", { name: "Analytics", exact: true }).click();
  const answers = page.getByRole("figure", { name: "Answers", exact: true });
  await expect(answers).toContainText("You gave 2 answers on 1 day.");
  const unsent = page.getByText("2 answers on this device are not synced yet. They are counted in.");
  await expect(unsent).toBeVisible();

  await goOffline(page);
  await page.getByRole("link", { name: "7 days", exact: true }).click();
  const onDevice = page.getByText(/^These are the answers on this device since /);
  await expect(onDevice).toBeVisible();
  await expect(answers).toContainText("You gave 2 answers on 1 day. 2 answers to new cards.");
  await expect(unsent).toBeHidden();
  await page.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(onDevice).toBeVisible();

  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(onDevice).toBeHidden();
  await expect(answers).toContainText("You gave 2 answers on 1 day.");
  await expect(unsent).toBeVisible();

  await syncNow(page);
  await page.keyboard.press("Escape");
  await expect(unsent).toBeHidden();
  await expect(answers).toContainText("You gave 2 answers on 1 day.");
});
