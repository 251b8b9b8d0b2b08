import { goOffline } from "../support/connection.ts";
import { hasDeck, readStore } from "../support/device-store.ts";
import { answered, question } from "../support/study-screen.ts";
import { answer, test } from "../support/offline-learner.ts";
import { expect } from "../support/test.ts";

test.use({ deckSize: 600 });

test("a large deck is studied before all of it is on the device, and is there afterwards", async ({
  page,
  learner,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/decks\/\d+\/cards\?/, async (route) => {
    await released;
    await route.continue();
  });
  await learner.study(page);
  await expect(question(page)).toHaveText("word 1");
  await answer(page, 4, 1);
  await expect(question(page)).toHaveText("word 2");
  await expect.poll(() => learner.log()).toStrictEqual([4]);
  release();
  await expect.poll(() => hasDeck(page, learner.deckId)).toBe(true);
  await answer(page, 3, 2);
  await expect(answered(page, 2)).toBeVisible();
  await expect.poll(() => learner.log()).toHaveLength(2);

  // Nothing of it has to be asked for again.
  expect((await readStore(page, "cached_decks")).map(({ cursor }) => cursor)).not.toContain("");

  // The next visit is served from the device, which had the answers while the deck came.
  await page.getByRole("link", { name: "Back to the deck" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Words" })).toBeVisible();
  await goOffline(page);
  await page
    .getByRole("link", { name: "Study", exact: true })
    .or(page.getByRole("button", { name: "Study", exact: true }))
    .first()
    .click();
  await expect(question(page)).toHaveText("word 3");
});
