import { expectAccessible } from "../support/axe.ts";
import { answered, question, rate } from "../support/study-screen.ts";
import { answer, test } from "../support/offline-learner.ts";
import { expect } from "../support/test.ts";

test.use({ deckSize: 2, viewport: { width: 390, height: 844 } });

test("the summary names the hardest cards, which are practised without any answer being counted", async ({
  page,
  learner,
}) => {
  await learner.study(page);
  await expect(question(page)).toHaveText("word 1");
  await answer(page, 1, 1);
  await answer(page, 4, 2);
  await answer(page, 4, 3);
  await expect(page.getByRole("heading", { name: "Session complete" })).toBeVisible();
  await expect(page.getByRole("region", { name: "The hardest cards" }).getByRole("listitem")).toHaveText([
    /^word 1\s*forgotten once$/,
  ]);
  await expect(page.getByText("Tomorrow")).toBeVisible();
  await expectAccessible(page, "summary with the hardest cards");
  await expect.poll(() => learner.log()).toHaveLength(3);

  await page.getByRole("button", { name: "Practice the hardest" }).click();
  await expect(page.getByRole("heading", { name: "Practice: Words" })).toBeVisible();
  await expect(page.getByText("these answers are not counted")).toBeVisible();
  await expect(question(page)).toHaveText("word 1");
  await page.keyboard.press("Space");
  // No interval is promised that does not come.
  await expect(page.getByRole("button", { name: "Good" })).toHaveAccessibleDescription("Good (3)");
  await expectAccessible(page, "practice");
  await page.keyboard.press("1");
  await expect(answered(page, 1)).toBeVisible();
  await rate(page, 4);
  await expect(page.getByRole("heading", { name: "Session complete" })).toBeVisible();
  await expect(page.getByText("Next due")).toHaveCount(0);
  await page.getByRole("button", { name: "Another session" }).click();
  await expect(page.getByText("Nothing to study now")).toBeVisible();
  expect(await learner.log()).toHaveLength(3);
});

test("a practice counts where the learner asks for it, and is a session of its own", async ({
  page,
  learner,
}) => {
  await learner.study(page);
  await answer(page, 1, 1);
  await answer(page, 4, 2);
  await answer(page, 4, 3);
  await page.getByRole("button", { name: "Practice the hardest" }).click();
  await expect(question(page)).toHaveText("word 1");
  await page.getByRole("button", { name: "Count my answers" }).click();
  await expect(page.getByText("these answers count")).toBeVisible();
  await expect(page.getByRole("button", { name: "Count my answers" })).toHaveCount(0);
  await expect(question(page)).toHaveText("word 1");
  await expectAccessible(page, "a practice that counts");
  await rate(page, 3);
  await expect(page.getByRole("heading", { name: "Session complete" })).toBeVisible();
  await expect(page.getByText("Next due")).toBeVisible();
  await expect.poll(() => learner.log()).toHaveLength(4);
  await page.goto("/app/study/history");
  const sessions = page.getByRole("main").getByRole("listitem");
  await expect(sessions.filter({ hasText: "Practice" })).toContainText("1 answer");
});
