import type { Page } from "@playwright/test";
import { answered } from "../support/study-screen.ts";
import { test } from "../support/offline-learner.ts";
import { expect } from "../support/test.ts";

test.use({ deckSize: 2, viewport: { width: 390, height: 844 } });

/** What a screen reader reads of the page, in its order. */
const readOut = (page: Page) => page.getByRole("main").ariaSnapshot();

/** Texts that follow each other in what is read. */
const inOrder = (texts: readonly string[]) => new RegExp(texts.join(String.raw`[\s\S]*`), "u");

const RATINGS = ["Again", "Hard", "Good", "Easy"] as const;

test("a session is read out in order: front, then answer, then ratings with their intervals", async ({
  page,
  learner,
}) => {
  await learner.study(page);
  for (const [card, rating] of [
    [1, 4],
    [2, 4],
  ] as const) {
    await expect(answered(page, card - 1)).toBeVisible();
    await expect
      .poll(() => readOut(page))
      .toMatch(inOrder(["progressbar", "Question", `word ${card}`, "Show answer"]));
    expect(await readOut(page)).not.toContain(`meaning ${card}`);

    await page.keyboard.press("Space");
    const ratings = page.getByRole("group", { name: "How well did you know it?" });
    await expect(ratings).toBeVisible();
    await expect
      .poll(() => readOut(page))
      .toMatch(
        inOrder([
          "Question",
          `word ${card}`,
          "Answer",
          `meaning ${card}`,
          "How well did you know it",
          ...RATINGS,
        ]),
      );
    for (const name of RATINGS)
      await expect(ratings.getByRole("button", { name })).toHaveAccessibleDescription(/\d+ (min|day|hr|mth)/);
    // The answer is announced when it appears.
    await expect(page.locator("[aria-live=polite]", { hasText: `meaning ${card}` })).toHaveCount(1);
    await page.keyboard.press(String(rating));
  }
  const end = page.getByRole("heading", { level: 1, name: "Session complete" });
  await expect(end).toBeFocused();
  await expect
    .poll(() => readOut(page))
    .toMatch(
      inOrder(["Session complete", "Answered", "2", "Answers by rating", "Easy", "2", "Back to the deck"]),
    );
});
