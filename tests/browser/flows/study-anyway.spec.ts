import { expectAccessible } from "../support/axe.ts";
import { answered, question, rate } from "../support/study-screen.ts";
import { untilCached } from "../support/cached-site.ts";
import { answer, test } from "../support/offline-learner.ts";
import { expect } from "../support/test.ts";

test.use({ deckSize: 2, viewport: { width: 390, height: 844 }, serviceWorkers: "allow" });

test("a finished deck is studied anyway, offline too, and its schedule changes only if that is asked for", async ({
  page,
  context,
  learner,
}) => {
  await learner.study(page);
  await answer(page, 1, 1);
  await answer(page, 4, 2);
  await answer(page, 4, 3);
  await expect(page.getByRole("heading", { name: "Session complete" })).toBeVisible();
  await expect.poll(() => learner.log()).toHaveLength(3);

  await untilCached(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Study anyway" }).click();
  const form = page.getByRole("dialog", { name: "Study anyway" });
  await form.getByLabel("Cards that are due soon").check();
  await form.getByLabel("Due within how many days").fill("soon");
  await form.getByRole("button", { name: "Start" }).click();
  await expect(form.getByText("Enter a whole number from 1 to 365.")).toBeVisible();
  await expectAccessible(page, "the form of a practice");
  await form.getByLabel("Cards that you failed").check();
  await form.getByRole("button", { name: "Start" }).click();

  await expect(page.getByRole("heading", { name: "Practice: Words" })).toBeVisible();
  await expect(page.getByText("these answers are not counted")).toBeVisible();
  await expect(question(page)).toHaveText("word 1");
  await rate(page, 1);
  await expect(answered(page, 1)).toBeVisible();
  await page.keyboard.press("u");
  await expect(answered(page, 0)).toBeVisible();
  await rate(page, 4);
  await expect(page.getByRole("heading", { name: "Session complete" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the deck" }).click();
  await context.setOffline(false);
  await page.goto(`/app/decks/${learner.deckId}/study`);
  await expect(page.getByText("Nothing to study now")).toBeVisible();
  expect(await learner.log()).toHaveLength(3);

  await page.getByRole("button", { name: "Study anyway" }).click();
  await form.getByLabel("Let these answers change the schedule").check();
  await form.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("these answers count")).toBeVisible();
  await rate(page, 3);
  await expect.poll(() => learner.log()).toHaveLength(4);
});
