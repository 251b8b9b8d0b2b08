import type { Page } from "@playwright/test";
import { question, rate } from "../support/study-screen.ts";
import { test } from "../support/offline-learner.ts";
import { expect } from "../support/test.ts";

test.use({ deckSize: 1 });

/** How long each of the sparks at the end of a session flies, in milliseconds. */
async function flightsAtEnd(page: Page): Promise<readonly number[]> {
  await expect(question(page)).toHaveText("word 1");
  await rate(page, 4);
  await expect(page.getByRole("heading", { name: "Session complete" })).toBeVisible();
  const sparks = page.locator("[data-sparks]");
  // Whatever moved is not there any more.
  await expect(sparks.locator("span").first()).toHaveCSS("opacity", "0");
  return sparks
    .locator("span")
    .evaluateAll((all) =>
      all.map((one) => 1000 * Number.parseFloat(getComputedStyle(one).animationDuration)),
    );
}

test("the end of a session is celebrated, for less than a second", async ({ page, learner }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await learner.study(page);
  expect(await flightsAtEnd(page)).toStrictEqual(Array.from({ length: 8 }, () => 900));
});

test("nothing of it moves where that is not wanted", async ({ page, learner }) => {
  await learner.study(page);
  expect(await flightsAtEnd(page)).toStrictEqual(Array.from({ length: 8 }, () => 0));
});
