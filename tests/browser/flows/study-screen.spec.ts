import type { Locator, Page } from "@playwright/test";
import { createDeck } from "../support/account.ts";
import { expectNoViolations } from "../support/axe.ts";
import { answered, question } from "../support/study-screen.ts";
import { test } from "../support/offline-learner.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";

const ratings = (page: Page) => page.getByRole("group", { name: "How well did you know it?" });
const topOf = async (target: Locator) => (await target.boundingBox())?.y;

test("Enter shows the answer and rates it as Good, and Ctrl Z takes that back", async ({ page, learner }) => {
  await learner.study(page);
  await expect(question(page)).toHaveText("word 1");
  await page.keyboard.press("Enter");
  await expect(ratings(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(answered(page, 1)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(answered(page, 0)).toBeVisible();
  await expect(question(page)).toHaveText("word 1");
});

test("an undo to a long card shows its beginning", async ({ page, learner, server, account }) => {
  const long = Array.from({ length: 120 }, (_, line) => `line ${line}`).join("\n");
  const deckId = await createDeck(learner.call, "Long", [
    { front: "first", back: long },
    { front: "second", back: long },
  ]);
  await signInByApi(page.context(), server.url, account);
  await page.goto(`/app/decks/${deckId}/study`);
  await expect(question(page)).toHaveText("first");
  await page.keyboard.press("Space");
  await expect(ratings(page)).toBeVisible();
  await page.keyboard.press("3");
  await expect(question(page)).toHaveText("second");
  await page.keyboard.press("Space");
  await expect(ratings(page)).toBeVisible();
  // A long answer does not push its question away.
  await expect(question(page)).toBeInViewport();
  await page.mouse.wheel(0, 10_000);
  await page.keyboard.press("u");
  await expect(question(page)).toHaveText("first");
  await expect(question(page)).toBeInViewport();
});

test("a tap on the card shows its answer", async ({ page, learner }) => {
  await learner.study(page);
  await page.getByRole("article").click();
  await expect(ratings(page)).toBeVisible();
});

test("the question keeps its place when the answer shows", async ({ page, learner }) => {
  await learner.study(page);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(question(page)).toBeVisible();
    const before = await topOf(question(page));
    await page.keyboard.press("Space");
    await expect(ratings(page)).toBeVisible();
    await expect.poll(() => topOf(question(page)), `top of the question at ${width} px`).toBe(before);
    await page.keyboard.press("3");
    await expect(ratings(page)).toBeHidden();
  }
});

test("on a phone the card fills what the tools and the buttons leave, with and without its answer", async ({
  page,
  learner,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await learner.study(page);
  const card = page.getByRole("article");
  await expect.poll(async () => (await card.boundingBox())?.height).toBeGreaterThan(600);
  const before = await card.boundingBox();
  await page.keyboard.press("Space");
  await expect(ratings(page)).toBeVisible();
  await expect.poll(() => card.boundingBox()).toEqual(before);
});

test("the tags of a card show in the list of its deck, and on the study screen below the answer", async ({
  page,
  learner,
  server,
  account,
}) => {
  const deckId = await createDeck(learner.call, "Capitals", [
    { front: "France", back: "Paris", tags: ["europe", "أوروبا"] },
  ]);
  await signInByApi(page.context(), server.url, account);
  await page.goto(`/app/decks/${deckId}`);
  const tags = page.getByRole("group", { name: "Tags" }).locator("span");
  await expect(tags).toHaveText(["europe", "أوروبا"]);
  await expectNoViolations(page, "tags in the list of cards");
  await page.getByRole("button", { name: "Study", exact: true }).click();
  await expect(question(page)).toHaveText("France");
  await expect(tags).toHaveCount(0);
  await page.keyboard.press("Space");
  await expect(tags).toHaveText(["europe", "أوروبا"]);
  await expectNoViolations(page, "tags on the study screen");
});

test("tooltips name the keys", async ({ page, learner }) => {
  await learner.study(page);
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toHaveAttribute(
    "title",
    "Pause (P)",
  );
  for (const tip of ["Edit this card (E)", "Undo (U)", "Keyboard shortcuts (?)"])
    await expect(page.getByTitle(tip, { exact: true })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByTitle("Good (3)", { exact: true })).toBeVisible();
});
