import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { DeckStudyOptions } from "#contract/study/deck-options.ts";
import { FORGETFUL, generatedLog } from "#tests/support/generated-log.ts";
import { type Call, createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const DAY = 86_400_000;
const Cards = v.object({ content: v.array(v.object({ id: v.number() })) });

/** A deck whose cards were answered by somebody who forgets fast. */
async function studiedDeck(call: Call, cards: number): Promise<number> {
  const fronts = Array.from({ length: cards }, (_, n) => ({ front: `word ${n}`, back: `meaning ${n}` }));
  const deckId = await createDeck(call, "Words", fronts);
  const { content } = v.parse(Cards, await call("GET", `/api/decks/${deckId}/cards?size=500`));
  const start = Date.now() - 200 * DAY;
  const items = generatedLog({ cards, start, seed: 7, weights: FORGETFUL }).map(({ card, rating, at }) => ({
    reviewId: randomUUID(),
    cardId: content[card]?.id,
    performance: rating,
    reviewTimestamp: new Date(at).toISOString(),
  }));
  for (let from = 0; from < items.length; from += 500)
    await call("POST", "/api/study/bulk-review", { reviewItems: items.slice(from, from + 500) });
  return deckId;
}

test("a preset is trained on a learner's reviews, the result is in words and figures, and the weights are reset", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await studiedDeck(call, 150);
  const weights = async () =>
    v.parse(DeckStudyOptions, await call("GET", `/api/decks/${deckId}/study-options`)).options.weights;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/decks/${deckId}/options`);
  await page.getByText("Advanced", { exact: true }).click();
  const parameters = page.getByRole("region", { name: "Scheduler parameters" });
  await expect(parameters.getByText("Choose “New preset” and save it.")).toBeVisible();
  await page.getByLabel("Preset", { exact: true }).selectOption("New preset");
  await page.getByRole("button", { name: "Save", exact: true }).click();

  const costs = page.getByRole("group", { name: "Remembering" }).getByRole("listitem");
  await expect(costs).toHaveText(
    [80, 85, 90, 95].map((percent) => new RegExp(`^At ${percent}%: about [\\d.]+ reviews? a day$`)),
  );
  const numbers = (await costs.allTextContents()).map((text) => Number(/about ([\d.]+)/.exec(text)?.[1]));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));

  await expect(parameters.getByText("In use: the defaults, which fit most people.")).toBeVisible();
  await parameters.getByRole("button", { name: "Train on my reviews" }).click();
  const better = "The trained parameters predict your answers better than the defaults.";
  await expect(parameters.getByText(better)).toBeVisible();
  await expect(
    parameters.getByText(/^In use: parameters that were trained on .*, on 1,050 reviews\.$/),
  ).toBeVisible();
  await expect(parameters.getByRole("row")).toHaveText([
    "Predicted byError",
    /^The trained parameters0\.\d{4}$/,
    /^The defaults0\.\d{4}$/,
    /^A moving average of your recall0\.\d{4}$/,
  ]);
  await expectAccessible(page, "study options with trained parameters");
  expect((await weights())?.length).toBe(21);

  // It is still there when the page is opened again.
  await page.reload();
  await page.getByText("Advanced", { exact: true }).click();
  await expect(parameters.getByText(better)).toBeVisible();
  await parameters.getByRole("button", { name: "Go back to the defaults" }).click();
  await expect(parameters.getByText("In use: the defaults, which fit most people.")).toBeVisible();
  await expect(parameters.getByRole("button", { name: "Go back to the defaults" })).toBeHidden();
  expect(await weights()).toBeUndefined();
});
