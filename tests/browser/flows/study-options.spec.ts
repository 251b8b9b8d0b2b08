import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { answered, question, rate } from "../support/study-screen.ts";
import { test } from "../support/offline-learner.ts";
import { expect } from "../support/test.ts";

const options = (page: Page) => page.getByRole("dialog", { name: "Study screen" });
const fronts = Array.from({ length: 12 }, (_, index) => `word ${index + 1}`);

/** Opens the options by their key, and changes them by the keyboard alone. */
async function turn(page: Page, ...names: readonly string[]): Promise<void> {
  await page.keyboard.press("o");
  for (const name of names) {
    await options(page).getByRole("switch", { name, exact: true }).focus();
    await page.keyboard.press("Space");
  }
  await page.keyboard.press("Escape");
  await expect(options(page)).toBeHidden();
}

test("the sides are swapped where the learner wants it, also on the next visit", async ({
  page,
  learner,
}) => {
  await learner.study(page);
  await expect(question(page)).toHaveText("word 1");
  await page.getByRole("button", { name: "Study screen" }).click();
  await expectNoViolations(page, "study options");
  await page.keyboard.press("Escape");
  await turn(page, "Swap sides");
  await expect(question(page)).toHaveText("meaning 1");
  await page.reload();
  await expect(question(page)).toHaveText("meaning 1");
  await page.keyboard.press("Space");
  await expect(page.getByRole("article").getByRole("paragraph").nth(1)).toHaveText("word 1");
  await page.keyboard.press("4");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveAccessibleDescription(
    "Undo Easy for “meaning 1”",
  );
});

test.describe(() => {
  test.use({ deckSize: 12 });

  test("a shuffled session has each card once, in another order", async ({ page, learner }) => {
    await learner.study(page);
    await expect(question(page)).toHaveText("word 1");
    await turn(page, "Shuffle");
    // This session keeps its order.
    await expect(question(page)).toHaveText("word 1");
    await page.reload();
    const seen: string[] = [];
    for (const [index] of fronts.entries()) {
      await expect(question(page)).toBeVisible();
      seen.push(await rate(page, 4));
      if (index < fronts.length - 1) await expect(answered(page, index + 1)).toBeVisible();
    }
    expect(seen.toSorted()).toStrictEqual(fronts.toSorted());
    expect(seen).not.toStrictEqual(fronts);
  });
});
