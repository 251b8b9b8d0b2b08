import type { Page } from "@playwright/test";
import * as v from "valibot";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { createDeck } from "../support/account.ts";
import { expectNoViolations } from "../support/axe.ts";
import { answered, question, rate } from "../support/study-screen.ts";
import { type Learner, cards, test } from "../support/offline-learner.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";

const MINUTES = 60_000;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const offer = (page: Page) => page.getByRole("heading", { name: "Time for a break?" });
const onBreak = (page: Page) => page.getByRole("heading", { name: "Paused" });

/** Opens the deck, where all of a long time on a card counts. */
async function studyLongCards(page: Page, { call, deckId, study }: Learner): Promise<void> {
  const options = { ...DEFAULT_OPTIONS, secondsPerCard: 3600 };
  const made = await call("POST", "/api/study/presets", { name: "Long", options });
  const { id: presetId } = v.parse(v.object({ id: v.number() }), made);
  await call("PUT", `/api/decks/${deckId}/study-options`, { presetId });
  await study(page);
}

/** Looks at the first card for 25 minutes. */
async function studyForLong(page: Page): Promise<void> {
  await expect(question(page)).toHaveText("word 1");
  await page.clock.setFixedTime(Date.now() + 25 * MINUTES);
}

test("a break is suggested between two cards, and is taken and ended by the keyboard", async ({
  page,
  learner,
}) => {
  await page.clock.install();
  await studyLongCards(page, learner);
  await studyForLong(page);
  // It never comes in the middle of a card.
  await page.keyboard.press("Space");
  await expect(offer(page)).toHaveCount(0);
  await page.keyboard.press("4");
  await expect(offer(page)).toBeVisible();
  await expect(page.getByText("You have studied for 25 minutes.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(button(page, "Resume")).toBeFocused();
  await expectNoViolations(page, "a break that is suggested");
  await page.keyboard.press("b");
  await expect(onBreak(page)).toBeVisible();
  await expect(page.getByText("1 answered, 5 to go.")).toBeVisible();
  await expect(button(page, "Undo")).toBeDisabled();
  await expectNoViolations(page, "a break");
  await page.keyboard.press("x");
  await expect(question(page)).toHaveText("word 2");
  // The stretch begins anew.
  await rate(page, 4);
  await expect(answered(page, 2)).toBeVisible();
  await expect(question(page)).toHaveText("word 3");
});

test("the learner goes on at once, or takes a break by a button in the middle of a card", async ({
  page,
  learner,
}) => {
  await page.clock.install();
  await studyLongCards(page, learner);
  await studyForLong(page);
  await rate(page, 4);
  await expect(offer(page)).toBeVisible();
  await page.keyboard.press("Space");
  await expect(question(page)).toHaveText("word 2");
  // It comes a frame after the question, instead of the button that had the focus.
  await expect(button(page, "Show answer")).toBeVisible();
  await page.keyboard.press("Space");
  await page.keyboard.press("b");
  await expect(onBreak(page)).toBeVisible();
  await button(page, "Resume").click();
  await expect(page.getByRole("group", { name: "How well did you know it?" })).toBeVisible();
});

test("the end of the queue says that the limit of the day is reached", async ({
  page,
  learner,
  server,
  account,
}) => {
  const deckId = await createDeck(learner.call, "Many", cards(3));
  await learner.call("PUT", `/api/decks/${deckId}/study-options/today`, {
    newPerDay: 1,
    reviewsPerDay: null,
  });
  await signInByApi(page.context(), server.url, account);
  await page.goto(`/app/decks/${deckId}/study`);
  await expect(question(page)).toHaveText("word 1");
  await rate(page, 4);
  await expect(page.getByRole("heading", { name: "Session complete" })).toBeVisible();
  const words = "You have reached today's limit. 2 new cards are left for other days.";
  await expect(page.getByText(words)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nothing to study now" })).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
});
