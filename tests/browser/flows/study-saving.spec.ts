import { answered, question, rate } from "../support/study-screen.ts";
import { holdStore } from "../support/locked-store.ts";
import { test } from "../support/offline-learner.ts";
import { expect } from "../support/test.ts";

test("while a busy device saves for long, the study screen takes no rating and says so", async ({
  page,
  learner,
}) => {
  await learner.study(page);
  await rate(page, 4);
  await expect(answered(page, 1)).toBeVisible();
  const letGo = await holdStore(page, "sync_queue");
  await rate(page, 3);
  await expect(page.getByRole("button", { name: "Good", exact: true })).toBeDisabled();
  await page.keyboard.press("1");
  await expect(question(page)).toHaveText("word 2");
  await letGo();
  await expect(question(page)).toHaveText("word 3");
  await expect(answered(page, 2)).toBeVisible();
  await expect(page.getByRole("button", { name: "Show answer" })).toBeEnabled();
  await expect.poll(learner.log).toEqual([4, 3]);
});
