import type { Page } from "@playwright/test";
import { createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { readStore } from "../support/device-store.ts";
import { choose, finish, question } from "../support/exam-answers.ts";
import { test, untilCached } from "../support/cached-site.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";

async function answerAndFinish(page: Page, deckId: number, answer: string): Promise<void> {
  await page.goto(`/app/decks/${deckId}/exam`);
  await choose(page, ["Typed answer"], 1);
  await page.getByRole("button", { name: "Start the exam" }).click();
  await expect(question(page, 1)).toBeVisible();
  await page.getByLabel("Your answer").fill(answer);
  await finish(page);
}

test("a deck declares words that mean the same: an exam takes them, with a connection and without", async ({
  page,
  context,
  server,
  site,
  account,
}) => {
  const deckId = await createDeck(await signIn(server, account), "Flags", [
    { front: "Which country has fifty stars in its flag?", back: "United States" },
  ]);
  await signInByApi(context, site.url, account);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/decks/${deckId}/edit`);
  await page.getByText("More options").click();
  const field = page.getByLabel("Words that mean the same");
  await field.fill("USA = United States = أمريكا\nCairo");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Line 2 needs “=” between two words or phrases.").first()).toBeVisible();
  await expect(field).toHaveValue("USA = United States = أمريكا\nCairo");
  await expectAccessible(page, "a line of synonyms that cannot be read");
  await field.fill("USA = United States = أمريكا");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("link", { name: "Take an exam" })).toBeVisible();
  const stored = async () => (await readStore(page, "cached_decks")).map(({ deck }) => deck.synonyms);
  await expect.poll(stored).toStrictEqual([[["USA", "United States", "أمريكا"]]]);

  await answerAndFinish(page, deckId, "the USA");
  await expect(page.getByText("1 of 1")).toBeVisible();
  await expect(page.getByText("In this deck it means the same as the expected answer.")).toBeVisible();

  await page.goto(`/app/decks/${deckId}`);
  await untilCached(page);
  await site.goAway();
  await answerAndFinish(page, deckId, "أمريكا");
  await expect(page.getByText("1 of 1")).toBeVisible();
  await expect(page.getByText("This exam is kept on this device")).toBeVisible();
});
