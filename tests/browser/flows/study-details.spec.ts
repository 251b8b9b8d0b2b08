import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { answered, question, rate } from "../support/study-screen.ts";
import { syncNow, test } from "../support/offline-learner.ts";
import { expect } from "../support/test.ts";

test.use({ deckSize: 3 });

const ratings = (page: Page) => page.getByRole("group", { name: "How well did you know it?" });
const sure = (page: Page) => page.getByLabel("How sure were you?");

test("what an answer was like goes with its rating, and shows in the history", async ({ page, learner }) => {
  await learner.study(page);
  await expect(question(page)).toHaveText("word 1");
  await expect(page.getByText("Details of this answer")).toHaveCount(0);
  await page.keyboard.press("Space");
  await expect(ratings(page)).toBeVisible();
  await expect(sure(page)).toBeHidden();
  await page.keyboard.press("d");
  await expect(sure(page)).toBeFocused();
  await sure(page).selectOption("Unsure");
  await page.getByLabel("How good was it?").selectOption("2: wrong, but nearly");
  await page.getByLabel("What went wrong?").selectOption("Mixed up with another");
  await page.getByLabel("Notes").focus();
  // These would rate, undo, and close the details.
  await page.keyboard.type("1 und 2");
  await expectNoViolations(page, "details of an answer");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Notes")).not.toBeFocused();
  await page.keyboard.press("2");
  await expect(answered(page, 1)).toBeVisible();
  // The next card begins without them, and costs no key more.
  await rate(page, 4);
  await expect(answered(page, 2)).toBeVisible();
  await page.keyboard.press("Space");
  await expect(ratings(page)).toBeVisible();
  await expect(sure(page)).toBeHidden();

  const answers = page.getByRole("list", { name: "Answers" }).getByRole("listitem");
  const said = "25% sure · Quality 2 of 5 · Mixed up with another";
  const manager = await syncNow(page);
  await expect(manager).toContainText("Successfully synced 2 review(s).");
  await page.keyboard.press("Escape");
  await page
    .getByRole("complementary", { name: "Menu" })
    .getByRole("link", { name: "Study History" })
    .click();
  await page.getByRole("list", { name: "Sessions" }).getByRole("link").first().click();
  await expect(answers).toHaveCount(2);
  await expect(answers.first()).toContainText(said);
  await expect(answers.first()).toContainText("1 und 2");
  await expect(answers.last()).not.toContainText("sure");
  await expectNoViolations(page, "details in the history");
});
