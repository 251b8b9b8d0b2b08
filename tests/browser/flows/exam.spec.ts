import type { Page } from "@playwright/test";
import { createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { choose, finish, openParts, question } from "../support/exam-answers.ts";
import { reconnect } from "../support/connection.ts";
import { expect, test } from "../support/test.ts";

const CARDS = [
  ["Egypt", "Cairo"],
  ["France", "Paris"],
  ["Italy", "Rome"],
  ["Spain", "Madrid"],
  ["Peru", "Lima"],
  ["Japan", "Tokyo"],
  ["Kenya", "Nairobi"],
  ["Cuba", "Havana"],
  ["Iraq", "Baghdad"],
  ["Ghana", "Accra"],
].map(([front = "", back = ""]) => ({ front, back }));
const BACKS = new Map(CARDS.map(({ front, back }) => [front, back]));

const prompt = async (page: Page) => (await page.locator("article p").first().textContent()) ?? "";

test(
  "an exam by the keyboard alone: killed in the middle, finished, verified, and in the history",
  { tag: "@gate" },
  async ({ page, context, server, signedIn }) => {
    const deckId = await createDeck(await signIn(server, signedIn), "Capitals", CARDS);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/app/decks/${deckId}`);
    await page.getByRole("link", { name: "Take an exam" }).press("Enter");
    await choose(page, ["Typed answer"], 4);
    await expectAccessible(page, "the choices of an exam");
    await page.getByRole("button", { name: "Start the exam" }).press("Enter");

    await expect(question(page, 1)).toBeFocused();
    await page.getByLabel("Your answer").fill(BACKS.get(await prompt(page)) ?? "");
    await page.getByRole("button", { name: "Next", exact: true }).press("Enter");
    await expect(question(page, 2)).toBeFocused();
    await expectAccessible(page, "a question of an exam");
    // An accent that is not there: the grader is not sure.
    const unsure = (BACKS.get(await prompt(page)) ?? "").replace(/a|o|i/, (letter) => `${letter}\u0301`);
    await page.getByLabel("Your answer").fill(unsure);

    await page.close();
    const again = await context.newPage();
    await again.goto(`/app/decks/${deckId}/exam`);
    await expect(question(again, 2)).toBeVisible();
    await expect(again.getByLabel("Your answer")).toHaveValue(unsure);
    await again.getByRole("button", { name: "Next", exact: true }).press("Enter");
    await expect(question(again, 3)).toBeFocused();
    await again.getByLabel("Your answer").fill("Atlantis");
    await again.getByRole("button", { name: "Certain" }).press("Enter");
    await expect(again.getByText("All answers are saved")).toBeVisible();
    await finish(again);

    await expect(again.getByText("1 of 4")).toBeVisible();
    await expect(again.getByText("The grader is not sure of one answer.")).toBeVisible();
    await expect(again.getByText("Atlantis")).toBeVisible();
    await expectAccessible(again, "the result of an exam");
    await again.getByRole("link", { name: "Verify answers" }).press("Enter");
    await again.getByRole("group", { name: "Answer 1", exact: true }).getByText("Accept").press("Enter");
    await expectAccessible(again, "the verification of an exam");
    await again.getByRole("button", { name: "Save decisions" }).press("Enter");
    await again.getByRole("link", { name: "Go to the result" }).press("Enter");
    await expect(again.getByText("2 of 4")).toBeVisible();
    await expect(again.getByText("You accepted this answer.")).toBeVisible();

    await again.getByRole("button", { name: "Take them out of my schedule" }).click();
    await expect(again.getByText("No answer of this exam counts for your schedule.")).toBeVisible();
    await again.getByRole("button", { name: "More" }).click();
    await again.getByRole("menuitem", { name: "Save as a template" }).click();
    await expect(again.getByLabel("Number of questions")).toHaveValue("4");
    await again.getByLabel("Name", { exact: true }).fill("Capitals in writing");
    await again.getByRole("button", { name: /^(?:Save|Create)/ }).click();
    await again.goto(`/app/decks/${deckId}/exam`);
    await again.getByLabel("Number of questions").fill("9");
    await again.getByLabel("Template").selectOption("Capitals in writing");
    await expect(again.getByLabel("Number of questions")).toHaveValue("4");
    await again.goto("/app/exam/history");
    await expect(again.getByRole("link", { name: "Capitals" })).toBeVisible();
    await expect(again.getByText("50%")).toBeVisible();
    await expectAccessible(again, "the history of exams");
  },
);

test(
  "every kind of question, by digits and choices, with feedback at once",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    const deckId = await createDeck(await signIn(server, signedIn), "Capitals", [
      ...CARDS,
      { front: "The capital of Austria is {{c1::Vienna}}.", back: "" },
      { front: "The capital of Norway is {{c1::Oslo}}.", back: "" },
    ]);
    await page.goto(`/app/decks/${deckId}/exam`);
    await choose(page, ["Multiple choice", "True or false", "Typed answer", "Fill the gap", "Matching"], 5);
    await openParts(page, "Answers");
    await page.getByLabel("After each answer", { exact: true }).check();
    await page.getByRole("button", { name: "Start the exam" }).click();
    const kinds = new Set<string>();
    for (let position = 1; position <= 5; position += 1) {
      await expect(question(page, position)).toBeFocused();
      const main = page.getByRole("main");
      if ((await main.locator("[data-written]").count()) > 0) {
        const isGap = (await main.getByLabel("The hidden words").count()) > 0;
        kinds.add(isGap ? "gap" : "typed");
        await main.locator("[data-written]").fill("Atlantis");
        await page.keyboard.press("Enter");
      } else if ((await main.locator("select").count()) > 0) {
        kinds.add("matching");
        for (const choice of await main.locator("select").all()) await choice.selectOption({ index: 1 });
        await main.getByRole("button", { name: "Check" }).click();
      } else {
        kinds.add((await main.getByText("Is this the answer?").count()) > 0 ? "truth" : "choice");
        await page.keyboard.press("1");
        await page.keyboard.press("Enter");
      }
      await expect(main.getByText(/^(?:Right|Wrong|Partly right|Not sure)$/)).toBeVisible();
      if (position < 5) await main.getByRole("button", { name: "Next", exact: true }).click();
    }
    expect([...kinds].toSorted()).toEqual(["choice", "gap", "matching", "truth", "typed"]);
    await finish(page);
    await expect(page.getByText("Score")).toBeVisible();
  },
);

test("answers that are given without a connection are sent when it returns", async ({
  page,
  context,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Capitals", CARDS);
  await page.goto(`/app/decks/${deckId}/exam`);
  await choose(page, ["Typed answer"], 2);
  await page.getByLabel("Time limit, in minutes").fill("5");
  await page.getByRole("button", { name: "Start the exam" }).click();
  await expect(question(page, 1)).toBeVisible();
  await expect(page.getByRole("timer")).toContainText(/4:\d\d left|5:00 left/);
  await context.setOffline(true);
  await page.getByLabel("Your answer").fill(BACKS.get(await prompt(page)) ?? "");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(question(page, 2)).toBeVisible();
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  await page.getByLabel("Your answer").fill(BACKS.get(await prompt(page)) ?? "");
  await reconnect(page);
  await finish(page);
  await expect(page.getByText("2 of 2")).toBeVisible();
});

test("a card of an Arabic deck is asked from right to left", async ({ page, server, signedIn }) => {
  const deckId = await createDeck(await signIn(server, signedIn), "عواصم", [
    { front: "مصر", back: "القاهرة" },
    { front: "العراق", back: "بغداد" },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/decks/${deckId}/exam`);
  await choose(page, ["Typed answer"], 1);
  await page.getByRole("button", { name: "Start the exam" }).click();
  const field = page.getByLabel("Your answer");
  await field.fill("قاهرة");
  await expect(field).toHaveCSS("direction", "rtl");
  await finish(page);
  await expect(page.getByText("Score")).toBeVisible();
  await expectAccessible(page, "the result of an Arabic exam");
});

test("a reported grade is shown to the editors of the deck, until it is taken off", async ({
  page,
  server,
  signedIn,
}) => {
  const deckId = await createDeck(await signIn(server, signedIn), "Capitals", CARDS);
  await page.goto(`/app/decks/${deckId}/exam`);
  await choose(page, ["Typed answer"], 1);
  await page.getByRole("button", { name: "Start the exam" }).click();
  await expect(question(page, 1)).toBeVisible();
  const asked = await prompt(page);
  await page.getByLabel("Your answer").fill("Atlantis");
  await finish(page);
  await page.getByRole("button", { name: "Report this grade" }).click();
  await page.getByRole("dialog").getByLabel("What is wrong?").fill("It was renamed.");
  await page.getByRole("dialog").getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("Reported. Thank you.")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/decks/${deckId}/edit`);
  const reports = page.getByRole("region", { name: "Reported grades" });
  await expect(reports).toContainText("Atlantis");
  await expect(reports).toContainText("It was renamed.");
  await expect(reports).toContainText(BACKS.get(asked) ?? "");
  await expectAccessible(page, "reported grades");
  await reports.getByRole("button", { name: "Take off the list: report 1" }).press("Enter");
  await expect(reports).toBeHidden();
});
