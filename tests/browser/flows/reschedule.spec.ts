import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { type Call, createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const DAY = 86_400_000;
const CARDS = 30;
const Cards = v.object({
  content: v.array(v.object({ id: v.number(), schedule: v.object({ due: v.string() }) })),
});

/** A deck whose cards were remembered three times, the last time twelve days ago. */
async function studiedDeck(call: Call): Promise<number> {
  const fronts = Array.from({ length: CARDS }, (_, n) => ({ front: `word ${n}`, back: `meaning ${n}` }));
  const deckId = await createDeck(call, "Words", fronts);
  const { content } = v.parse(Cards, await call("GET", `/api/decks/${deckId}/cards?size=500`));
  const reviewItems = [30, 27, 12].flatMap((daysAgo) =>
    content.map(({ id }) => ({
      reviewId: randomUUID(),
      cardId: id,
      performance: 3,
      reviewTimestamp: new Date(Date.now() - daysAgo * DAY).toISOString(),
    })),
  );
  await call("POST", "/api/study/bulk-review", { reviewItems });
  return deckId;
}

test("cards of a preset are rescheduled after a preview, and the reschedule is undone", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await studiedDeck(call);
  const dues = async () =>
    v
      .parse(Cards, await call("GET", `/api/decks/${deckId}/cards?size=500`))
      .content.map(({ schedule }) => schedule.due);
  const before = await dues();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/decks/${deckId}/options`);
  await page.getByText("Advanced", { exact: true }).click();
  const section = page.getByRole("region", { name: "Reschedule" });
  await expect(page.getByText("Choose “New preset” and save it.")).toBeVisible();
  await expect(section).toBeHidden();
  await page.getByLabel("Preset", { exact: true }).selectOption("New preset");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await section.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(section.locator(":focus")).toHaveText(/There is nothing to move\.$/);
  await expect(section.getByRole("button", { name: "Reschedule" })).toBeHidden();

  // Saved options make the preview old.
  await page.getByLabel("Remembered, in percent").fill("97");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("You can move them below, under “Reschedule”.")).toBeVisible();
  await section.getByRole("button", { name: "Preview", exact: true }).focus();
  await page.keyboard.press("Enter");
  const words = section.getByText(/^\d+ of 30 cards would move; \d+ due today instead of \d+\.$/);
  await expect(section.locator(":focus").getByText(/cards would move/)).toBeVisible();
  const [moved] = /\d+/.exec((await words.textContent()) ?? "") ?? [];
  await expect(section.getByText(/^At most, a card would come \d+ days earlier\.$/)).toBeVisible();
  await expect(section.getByRole("row")).toHaveCount(15);
  await expect(section.getByRole("row").nth(1)).toHaveText(/^Today\d+\d+$/);
  await expectAccessible(page, "preview of a reschedule");
  expect(await dues()).toEqual(before);

  await section.getByRole("button", { name: "Reschedule" }).click();
  const done = section.getByText(`Rescheduled ${moved} cards.`);
  await expect(done).toBeVisible();
  await expect(section.locator(":focus")).toHaveText(`Rescheduled ${moved} cards.`);
  await expectAccessible(page, "a reschedule that was done");
  const after = await dues();
  expect(after.filter((due, index) => due !== before[index]).length).toBe(Number(moved));

  // It can be undone later as well.
  await page.reload();
  await page.getByText("Advanced", { exact: true }).click();
  await expect(section.getByText(new RegExp(`^Rescheduled ${moved} cards on .*\\.$`))).toBeVisible();
  await section.getByRole("button", { name: "Undo" }).click();
  await expect(section.getByText("Undone.")).toBeVisible();
  await expect(section.getByRole("button", { name: "Undo" })).toBeHidden();
  expect(await dues()).toEqual(before);
});
