import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { failApi } from "../support/failing-api.ts";
import { tabTo } from "../support/keys.ts";
import { studyYear } from "../support/studied-year.ts";
import { subscriptionEnds } from "../support/subscription.ts";
import { expect, test } from "../support/test.ts";

const figure = (page: Page, name: string) => page.getByRole("figure", { name, exact: true });
const choose = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();

/** On a phone, with nothing beside the screen. */
async function expectFits(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over).toBe(0);
}

test(
  "the overview says what was studied, and its time is in the address",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    const call = await signIn(server, signedIn);
    await studyYear(call, "Words", 12);
    await page.goto("/app/analytics");
    await expect(page).toHaveURL("/app/unified-analytics?view=overview");
    const answers = figure(page, "Answers");
    await expect(answers).toContainText("You gave 24 answers on 2 days, 12 on each on average.");
    await expect(figure(page, "Your year")).toContainText("You studied on 20 days");
    await expect(figure(page, "Ratings")).toContainText("67% of your answers were Good, and 33% were Again.");
    await expectAccessible(page, "analytics, overview");

    await choose(page, "Year");
    await expect(page).toHaveURL("/app/unified-analytics?view=overview&range=year");
    await expect(answers).toContainText("You gave 240 answers on 20 days, 12 on each on average. 12 answers");
    await page.reload();
    await expect(answers).toContainText("You gave 240 answers");
    await choose(page, "Today");
    await expect(answers).toContainText("No answers in this time.");
    await expect(answers.getByRole("slider")).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation", { name: "Tabs" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Today", exact: true })).toBeHidden();
    await expect(figure(page, "Your year")).toBeVisible();
  },
);

test("details say what was predicted and recalled; a deck has its own page", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await studyYear(call, "كلمات", 12);
  await createDeck(call, "Untouched", [{ front: "ibis", back: "wader" }]);
  await page.goto("/app/study/statistics");
  await expect(page).toHaveURL("/app/unified-analytics?view=detailed");
  await expect(figure(page, "What you remember")).toContainText("24 reviews: too few to say.");
  await expect(figure(page, "Predicted and recalled")).toContainText("24 predictions: too few to say.");

  await choose(page, "Year");
  const predicted = figure(page, "Predicted and recalled");
  await expect(predicted).toContainText(/Cards predicted at \d+% were recalled at \d+%\./);
  await expect(predicted).toContainText("moving average");
  await expect(figure(page, "What you remember")).toContainText(/You remembered \d+% of young cards\./);
  await expectAccessible(page, "analytics, detailed");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectAccessible(page, "analytics, detailed, on a phone");

  await figure(page, "Decks compared").getByRole("link", { name: "كلمات" }).click();
  await expect(page).toHaveURL(`/app/unified-analytics/deck/${deckId}`);
  await expect(page.getByRole("heading", { level: 1, name: "كلمات" })).toBeVisible();
  await choose(page, "All time");
  await expect(page).toHaveURL(`/app/unified-analytics/deck/${deckId}?view=deck-specific&range=all-time`);
  await expect(figure(page, "Answers")).toContainText("You gave 240 answers");
  await expect(figure(page, "Decks compared")).toHaveCount(0);
  await expectFits(page);
});

test("a chart is read with the keyboard, as a table, and as CSV", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  await studyYear(call, "Words", 4);
  await page.goto("/app/unified-analytics?range=year");
  const year = figure(page, "Your year");
  const slider = year.getByRole("slider", { name: "Your year" });
  await tabTo(page, slider);
  await expect(slider).toHaveAttribute("aria-valuetext", /: no answers$/);
  // The last answers are of ten days ago.
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await expect(slider).toHaveAttribute("aria-valuetext", /: 4 answers in 24 s$/);
  await expect(year.getByText(/: 4 answers in 24 s$/)).toBeVisible();

  await page.keyboard.press("Tab");
  await expect(year.getByRole("button", { name: "Show table: Your year" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(year.getByRole("row")).toHaveCount(21);
  await expect(year.getByRole("columnheader")).toHaveText(["Day", "Answers", "Study time, minutes"]);
  await expectAccessible(page, "analytics with a table");

  const download = page.waitForEvent("download");
  await figure(page, "Answers").getByRole("button", { name: "Export CSV: Answers" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("ibis-answers-year.csv");
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe("\uFEFFWeek from,Answers,To new cards");
  expect(lines.filter((line) => line.endsWith(",4,4"))).toHaveLength(1);
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages).toContainText("ibis-answers-year.csv is in your downloads.");
});

test("without a subscription the details are explained, and the overview stays", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  await studyYear(call, "Words", 4);
  await subscriptionEnds(server, signedIn, -1000);
  await page.goto("/app/unified-analytics?view=detailed&range=year");
  await expect(page.getByText("Detailed analytics need a subscription")).toBeVisible();
  await expect(page.getByRole("link", { name: "See plans" })).toHaveAttribute(
    "href",
    "/app/subscription-plans",
  );
  await expect(figure(page, "Answers")).toContainText("You gave 80 answers");
  await expect(figure(page, "What you remember")).toHaveCount(0);
  await expectAccessible(page, "analytics, restricted");
});

test("who has no answers is led to study; what fails is tried again", async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe("");
  await page.goto("/app/unified-analytics");
  await expect(page.getByText("Nothing to show yet")).toBeVisible();
  await expectAccessible(page, "analytics without answers");
  await expect(page.getByRole("link", { name: "Study now" })).toHaveAttribute("href", "/app/study-now");

  const restore = await failApi(page, /\/api\/study\/statistics/, {
    status: 500,
    code: "INTERNAL_SERVER_ERROR",
    message: "Broken.",
  });
  await page.goto("/app/unified-analytics?range=year");
  await expect(page.getByText("Analytics could not be loaded")).toBeVisible();
  await restore();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("Nothing to show yet")).toBeVisible();
});
