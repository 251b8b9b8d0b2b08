import { createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { choose, question } from "../support/exam-answers.ts";
import { expect, test } from "../support/test.ts";

const CARDS = [
  { front: "Egypt", back: "Cairo" },
  { front: "France", back: "Paris" },
];

test("an exam that has not ended is continued, and handed in, from the history of exams, and its result prints well", async ({
  page,
  server,
  signedIn,
}) => {
  const deckId = await createDeck(await signIn(server, signedIn), "Capitals", CARDS);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/decks/${deckId}/exam`);
  await choose(page, ["Typed answer"], 2);
  await page.getByRole("button", { name: "Start the exam" }).click();
  await expect(question(page, 1)).toBeVisible();

  await page.goto("/app/exam/history");
  const running = page.getByRole("region", { name: "Not finished yet" });
  await expect(running).toContainText("0 of 2 answered");
  await expectAccessible(page, "exams that have not ended");
  await running.getByRole("link", { name: "Continue Capitals" }).click();
  await expect(question(page, 1)).toBeVisible();
  const prompt = await page.locator("article p").first().textContent();
  await page.getByLabel("Your answer").fill(CARDS.find(({ front }) => front === prompt)?.back ?? "");
  await expect(page.getByText("All answers are saved")).toBeVisible();

  await page.goto("/app/exam/history");
  await running.getByRole("button", { name: "Hand it in Capitals" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("One question has no answer yet.");
  await dialog.getByRole("button", { name: "Hand it in" }).click();
  await expect(running).toContainText("Handed in");
  await expect(running).toContainText("1 of 2");
  await expect(running.getByRole("link", { name: /^Continue/ })).toBeHidden();
  await expectAccessible(page, "an exam that was handed in from the history");
  await page.getByLabel("Deck").selectOption("Capitals");
  await expect(page.getByRole("link", { name: "Capitals" })).toHaveCount(2);

  await page.getByRole("link", { name: "Capitals" }).first().click();
  await expect(page.getByText("Right answer")).toBeVisible();
  await page.evaluate(() => document.documentElement.classList.add("dark"));
  await page.emulateMedia({ media: "print" });
  // Only what says something on paper is printed, in the colours of paper.
  await expect(page.getByRole("button").or(page.getByRole("navigation"))).toHaveCount(0);
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
});
