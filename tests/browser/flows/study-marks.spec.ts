import * as v from "valibot";
import { ReviewCard } from "#contract/cards.ts";
import { pageOf } from "#contract/values.ts";
import type { Call } from "../support/account.ts";
import { counts, question } from "../support/study-screen.ts";
import { answer, test } from "../support/offline-learner.ts";
import { expect } from "../support/test.ts";

test.use({ deckSize: 5 });

/** The learner's marks at the server, by the front of each marked card. */
async function marksAtServer(call: Call, deckId: number) {
  const { content } = v.parse(pageOf(ReviewCard), await call("GET", `/api/decks/${deckId}/cards`));
  return content.flatMap(({ front, marks }) =>
    marks ? [[front, marks.suspended, marks.buriedUntil !== null, marks.flag, marks.marked]] : [],
  );
}

test("cards are flagged, marked, suspended and buried by keys, and undo takes each back in order", async ({
  page,
  learner,
}) => {
  await learner.study(page);
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  const card = page.getByRole("article");
  await expect(question(page)).toHaveText("word 1");
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+3");
  await page.keyboard.press("Shift+*");
  await expect(card.getByRole("img", { name: "Flag: Green" })).toBeVisible();
  await expect(card.getByRole("img", { name: "Marked" })).toBeVisible();
  // The answer stays where it was.
  await expect(card.getByText("meaning 1")).toBeVisible();
  await page.keyboard.press("Shift+@");
  await expect(question(page)).toHaveText("word 2");
  await expect(page.getByText("Suspended: word 1")).toBeVisible();
  await page.getByRole("button", { name: "Undo Suspend for “word 1”" }).click();
  await expect(question(page)).toHaveText("word 1");
  await page.keyboard.press("Shift+@");
  await expect(question(page)).toHaveText("word 2");
  await page.keyboard.press("-");
  await expect(question(page)).toHaveText("word 3");
  await expect(page.getByText("Buried until tomorrow: word 2")).toBeVisible();
  await expect.poll(() => counts(page)).toEqual({ New: 3, Learning: 0, Due: 0 });
  await expect
    .poll(() => marksAtServer(learner.call, learner.deckId))
    .toEqual([
      ["word 1", true, false, 3, true],
      ["word 2", false, true, 0, false],
    ]);
  await answer(page, 4, 1);

  for (const [names, shows] of [
    ["Undo Easy for “word 3”", "word 3"],
    ["Undo Bury for “word 2”", "word 2"],
    ["Undo Suspend for “word 1”", "word 1"],
    ["Undo Mark for “word 1”", "word 1"],
    ["Undo Flag: Green for “word 1”", "word 1"],
  ] as const) {
    await expect(undo).toHaveAccessibleDescription(names);
    await page.keyboard.press("u");
    await expect(question(page)).toHaveText(shows);
  }
  await expect(undo).toBeDisabled();
  await expect.poll(() => counts(page)).toEqual({ New: 5, Learning: 0, Due: 0 });
  await expect.poll(() => marksAtServer(learner.call, learner.deckId)).toEqual([]);
});
