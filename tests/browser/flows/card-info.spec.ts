import { expectAccessible, expectNoViolations } from "../support/axe.ts";
import { chooseForCard } from "../support/deck-page.ts";
import { answered } from "../support/study-screen.ts";
import { untilCached } from "../support/cached-site.ts";
import { answer, test } from "../support/offline-learner.ts";
import { expect } from "../support/test.ts";

test.use({ deckSize: 3 });

test("I, or the menu on a phone, says on the study screen when a card comes and why, in words, and Escape goes back to the card", async ({
  page,
  learner,
}) => {
  await learner.studyByHand(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Actions for this card" }).click();
  await page.getByRole("menuitem", { name: "Card info" }).click();
  const dialog = page.getByRole("dialog", { name: "Card info" });
  await expect(dialog.getByText("You have not answered this card yet.")).toBeVisible();
  await expect(dialog.getByText("word 1")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press("Space");
  await page.keyboard.press("4");
  await page.getByRole("link", { name: "Back to the deck" }).click();
  await chooseForCard(page, "word 1", "Card info");
  await expect(dialog.getByRole("heading", { name: "Why this interval?" })).toBeVisible();
  await expect(dialog.getByText(/^It comes again in \d+ days, on [A-Z][a-z]+ \d+, \d{4}\.$/)).toBeVisible();
  await expect(dialog.getByText(/the chance that you still know it has fallen to 90%/)).toBeVisible();
  await expect(dialog.getByRole("row")).toHaveCount(2);
  await expect(dialog.getByRole("row").last()).toContainText("Easy");
  await expectAccessible(page, "card info");
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("card info comes from the device", async ({ page, context, learner }) => {
    await learner.studyByHand(page);
    await untilCached(page);
    await context.setOffline(true);
    await answer(page, 1, 1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(answered(page, 0)).toBeVisible();
    await answer(page, 3, 1);
    await page.getByRole("link", { name: "Back to the deck" }).click();
    await chooseForCard(page, "word 1", "Card info");
    const dialog = page.getByRole("dialog", { name: "Card info" });
    await expect(dialog.getByText("it is in step 2 of 2")).toBeVisible();
    await expect(dialog.getByRole("row").last()).toContainText(/Good\s*Not sent yet\s*10 min/);
    await expect(dialog.getByRole("row")).toHaveCount(2);
    await expectNoViolations(page, "card info without a connection");
  });
});
