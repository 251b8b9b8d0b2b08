import { unsynced } from "../support/device-store.ts";
import { answered, counts } from "../support/desk.ts";
import { answer, syncNow, test } from "../support/offline-learner.ts";
import { expect } from "../support/test.ts";

const HOUR = 3_600_000;

test("clock of the device wrong by hours, jumping back: what was answered last counts, in the order of the answers", async ({
  page,
  learner,
}) => {
  await page.clock.install({ time: Date.now() + 5 * HOUR });
  await learner.studyByHand(page);
  await answer(page, 4, 1);
  await page.clock.setSystemTime(Date.now() - 3 * HOUR);
  await page.keyboard.press("u");
  await expect(answered(page, 0)).toBeVisible();
  await answer(page, 2, 1);
  await answer(page, 3, 2);
  await expect(await syncNow(page)).toContainText("Successfully synced 3 review(s).");
  expect(await learner.log()).toEqual([2, 3]);
  await expect.poll(() => unsynced(page)).toBe(0);
  await page.keyboard.press("Escape");
  const onDevice = await counts(page);
  await page.reload();
  await expect.poll(() => counts(page)).toEqual(onDevice);
});
