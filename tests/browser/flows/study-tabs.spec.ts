import { answer, test } from "../support/offline-learner.ts";
import { answered, question } from "../support/study-screen.ts";
import { expect } from "../support/test.ts";

test("a card that was answered in one tab is not asked again in another", async ({
  page,
  context,
  learner,
}) => {
  await learner.study(page);
  await expect(question(page)).toHaveText("word 1");
  const other = await context.newPage();
  await other.goto(`/app/decks/${learner.deckId}/study`);
  await expect(question(other)).toHaveText("word 1");
  await answer(page, 4, 1);
  // What the browser says when the learner comes back to the tab.
  const comeBack = () => other.evaluate(() => window.dispatchEvent(new Event("focus")));
  await comeBack();
  await expect(question(other)).toHaveText("word 2");
  await expect(other.getByRole("region", { name: "Messages" })).toContainText(
    "You answered that card in another tab.",
  );
  await expect(answered(other, 1)).toBeVisible();
  // One's own answers are no others.
  await answer(other, 4, 2);
  await comeBack();
  await expect(question(other)).toHaveText("word 3");
  await expect(answered(other, 2)).toBeVisible();
  await expect.poll(() => learner.log()).toEqual([4, 4]);
});
