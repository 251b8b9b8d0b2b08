import type { Page } from "@playwright/test";
import { createDeck } from "../support/account.ts";
import { expectNoViolations } from "../support/axe.ts";
import { answered, question } from "../support/study-screen.ts";
import { swipe } from "../support/fingers.ts";
import { test } from "../support/offline-learner.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "Your answer" });
const ratings = (page: Page) => page.getByRole("group", { name: "How well did you know it?" });
const answerSide = (page: Page) => page.getByRole("article");

/** A learner who types answers. */
const typing = test.extend({
  page: async ({ page }, provide) => {
    await page.addInitScript(() => localStorage.setItem("deskOptions", '{"typeAnswer":true}'));
    await provide(page);
  },
});

typing(
  "an answer is typed, compared and rated by the keyboard alone",
  { tag: "@gate" },
  async ({ page, learner }) => {
    await learner.study(page);
    await expect(field(page)).toBeFocused();
    await expectNoViolations(page, "question with a field");
    // What is typed is no command: these would rate, undo, pause, and list the keys.
    await page.keyboard.type("mean 1234 upeio?");
    await page.keyboard.press("Control+z");
    await expect(question(page)).toHaveText("word 1");
    await expect(answered(page, 0)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await field(page).fill("Meanin 1");
    await page.keyboard.press("Enter");
    await expect(ratings(page)).toBeVisible();
    await expect(answerSide(page)).toContainText(
      "Your answer: Meanin 1, 1 letter differs and 1 letter differs in case or marks.",
    );
    await expect(answerSide(page)).toContainText("This fits Hard.");
    await page.getByRole("button", { name: "Compare by meaning" }).press("Enter");
    await expect(page.locator(":focus")).toContainText("By its meaning");
    await expectNoViolations(page, "a compared answer");
    // Nothing is rated by itself.
    await expect(answered(page, 0)).toBeVisible();
    await page.keyboard.press("4");
    await expect(answered(page, 1)).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("");
  },
);

typing("Escape leaves the field, and the keys are the study screen's again", async ({ page, learner }) => {
  await learner.study(page);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("meaning");
  await page.keyboard.press("Escape");
  await expect(field(page)).not.toBeFocused();
  // What was typed stays while the learner looks at the options.
  await page.keyboard.press("o");
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveValue("meaning");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Space");
  await expect(ratings(page)).toBeVisible();
  await expect(answerSide(page)).toContainText("Your answer: meaning, 1 letter differs.");
});

typing("nothing is compared where nothing was typed", async ({ page, learner }) => {
  await learner.study(page);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(ratings(page)).toBeVisible();
  await expect(answerSide(page)).not.toContainText("Your answer");
});

typing.describe("on a phone", () => {
  typing.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  typing("a tap into the field is none on the card, nor is a swipe over it", async ({ page, learner }) => {
    await learner.study(page);
    await expect(question(page)).toHaveText("word 1");
    // Above an on-screen keyboard of 330 px, the field is still in view.
    await page.setViewportSize({ width: 390, height: 514 });
    await field(page).tap();
    await expect(field(page)).toBeInViewport();
    const box = await field(page).boundingBox();
    const y = (box?.y ?? 0) + 20;
    await swipe(page, [120, y], [260, y]);
    await expect(ratings(page)).toHaveCount(0);
    await page.keyboard.insertText("meaning 1");
    await page.keyboard.press("Enter");
    await expect(answerSide(page)).toContainText("Your answer: meaning 1, every letter is right.");
    await expect(answerSide(page)).toContainText("This fits Good.");
  });
});

typing("an Arabic answer is compared from right to left", async ({ page, learner, server, account }) => {
  const deckId = await createDeck(learner.call, "Arabic", [{ front: "cat", back: "قطة", tags: [] }]);
  await signInByApi(page.context(), server.url, account);
  await page.goto(`/app/decks/${deckId}/study`);
  await expect(field(page)).toBeFocused();
  await page.keyboard.insertText("قطه");
  await expect(field(page)).toHaveCSS("direction", "rtl");
  await page.keyboard.press("Enter");
  const letters = answerSide(page).getByText("قطهة");
  await expect(letters).toHaveCSS("direction", "rtl");
  await expect(letters.locator("span")).toHaveText(["قط", "ه", "ة"]);
});
