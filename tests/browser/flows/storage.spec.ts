import { createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { answered, question, rate } from "../support/study-screen.ts";
import { readLog } from "../support/study-log.ts";
import { subscriptionEnds } from "../support/subscription.ts";
import { expect, test } from "../support/test.ts";

const DAY = 86_400_000;
const REFUSED = "Storage not allowed: your subscription has ended. Please upgrade your subscription.";
const cards = [1, 2, 3, 4].map((id) => ({ front: `word ${id}`, back: `meaning ${id}` }));

test("who has no trial any more sees why a deck is not kept, studies it online, and loses nothing", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Words", cards);
  const log = async () => (await readLog(call, deckId)).flat().map(({ performance }) => performance);
  await subscriptionEnds(server, signedIn, -1000);
  await page.goto(`/app/decks/${deckId}`);
  const toggle = page.getByRole("switch", { name: "Available offline" });
  await toggle.click();
  await expect(page.getByRole("main").getByText(REFUSED)).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await expectAccessible(page, "deck, refused offline");

  await page.getByRole("button", { name: "Study" }).click();
  await expect(page.getByText(REFUSED)).toBeVisible();
  await expect(
    page.getByText("Each answer is sent to the server before the next card is shown."),
  ).toBeVisible();
  await expectAccessible(page, "study screen without storage");
  await rate(page, 3);
  await expect(answered(page, 1)).toBeVisible();
  expect(await log()).toEqual([3]);

  // An answer without a connection stays on the study screen until it is saved.
  await page.context().setOffline(true);
  const front = await rate(page, 4);
  await expect(page.getByText(/^Your answer is not saved yet\./)).toBeVisible();
  await expect(question(page)).toHaveText(front);
  await page.context().setOffline(false);
  await expect(answered(page, 2)).toBeVisible();
  expect(await log()).toEqual([3, 4]);

  // A renewed subscription counts at once.
  await subscriptionEnds(server, signedIn, DAY);
  await page.goto(`/app/decks/${deckId}`);
  await toggle.click();
  await expect(toggle).toBeChecked();
  await page.getByRole("button", { name: "Study" }).click();
  await expect(question(page)).toBeVisible();
  await expect(page.getByText(REFUSED)).toHaveCount(0);
  // The session that the server began goes on at the device.
  await expect(page.getByText("Continued after 2 answers.")).toBeVisible();
  await rate(page, 2);
  await expect(answered(page, 3)).toBeVisible();
  await expect.poll(log).toEqual([3, 4, 2]);
});

test("a deck that came to the device during the trial serves without a connection after it", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Words", cards);
  await page.goto(`/app/decks/${deckId}`);
  const toggle = page.getByRole("switch", { name: "Available offline" });
  await toggle.click();
  // It is checked while the deck is still being downloaded.
  await expect(page.getByText(/on this device · Refreshed/)).toBeVisible();
  await subscriptionEnds(server, signedIn, -1000);
  // The device asks again when the remembered subscription is no longer fresh.
  await page.clock.install();
  await page.clock.fastForward(6 * 60_000);
  await page.getByRole("button", { name: "Study" }).click();
  await expect(page.getByText(REFUSED)).toBeVisible();
  await page.getByRole("link", { name: "Back to the deck" }).click();
  await expect(toggle).toBeChecked();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Study" }).click();
  await rate(page, 3);
  await expect(answered(page, 1)).toBeVisible();
  await page.context().setOffline(false);
  const taken = async () => (await readLog(call, deckId)).flat().map(({ performance }) => performance);
  await expect.poll(taken, { timeout: 40_000 }).toEqual([3]);
});
