import type { Page } from "@playwright/test";
import { createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { hasDeck } from "../support/device-store.ts";
import { choose, finish, openParts, question } from "../support/exam-answers.ts";
import { test, untilCached } from "../support/cached-site.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";

const prompt = async (page: Page) => (await page.locator("article p").first().textContent()) ?? "";

const DECKS = [
  {
    title: "Capitals",
    cards: [
      ["Egypt", "Cairo"],
      ["France", "Paris"],
      ["Italy", "Rome"],
    ],
    direction: "ltr",
  },
  {
    title: "عواصم",
    cards: [
      ["مصر", "القاهرة"],
      ["العراق", "بغداد"],
      ["المغرب", "الرباط"],
    ],
    direction: "rtl",
  },
] as const;

const CAPITALS = { title: "Capitals", cards: [{ front: "Egypt", back: "Cairo" }] };

type Fixtures = Parameters<Parameters<typeof test>[2]>[0];

/** Opens the exam of a new deck that is on the device, while the server is away. @returns The id of the deck. */
async function openExamAway(
  {
    page,
    context,
    server,
    site,
    account,
  }: Pick<Fixtures, "page" | "context" | "server" | "site" | "account">,
  { title, cards }: { readonly title: string; readonly cards: Parameters<typeof createDeck>[2] },
): Promise<number> {
  const call = await signIn(server, account);
  const deckId = await createDeck(call, title, cards);
  await signInByApi(context, site.url, account);
  await page.goto(`/app/decks/${deckId}`);
  await expect.poll(() => hasDeck(page, deckId)).toBe(true);
  await untilCached(page);
  await site.goAway();
  await page.goto(`/app/decks/${deckId}/exam`);
  return deckId;
}

for (const { title, cards, direction } of DECKS)
  test(`an exam of ${title} is taken whole without the server, over a closed tab, and is in the history later`, async ({
    page,
    context,
    server,
    site,
    account,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const backs = new Map<string, string>(cards);
    const deck = { title, cards: cards.map(([front, back]) => ({ front, back })) };
    const deckId = await openExamAway({ page, context, server, site, account }, deck);
    await expect(page.getByText("This exam is made and graded on this device")).toBeVisible();
    await expect(page.getByRole("link", { name: "Take an adaptive exam" })).toBeHidden();
    await choose(page, ["Typed answer"], 2);
    await expectAccessible(page, "the choices of an exam without a connection");
    await page.getByRole("button", { name: "Start the exam" }).click();
    await expect(question(page, 1)).toBeVisible();
    await expect(page.getByText("Taken without a connection")).toBeVisible();
    await page.getByLabel("Your answer").fill(backs.get(await prompt(page)) ?? "");
    await expect(page.getByLabel("Your answer")).toHaveCSS("direction", direction);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(question(page, 2)).toBeVisible();
    await page.getByLabel("Your answer").fill(backs.get(await prompt(page)) ?? "");
    await page.close();

    const again = await context.newPage();
    await again.goto(`/app/decks/${deckId}/exam`);
    await expect(question(again, 2)).toBeVisible();
    await expect(again.getByText("2 of 2 answered")).toBeVisible();
    await expectAccessible(again, "a question of an exam without a connection");
    await finish(again);
    await expect(again.getByText("2 of 2")).toBeVisible();
    await expect(again.getByText("This exam is kept on this device")).toBeVisible();
    await expectAccessible(again, "the result of an exam without a connection");

    await again.goto("/app/exam/history");
    const own = again.getByRole("region", { name: "On this device" });
    await expect(own.getByRole("link", { name: title })).toBeVisible();
    await expect(own.getByText("waiting to be sent")).toBeVisible();
    await expect(again.getByText("Your exams are on the server")).toBeVisible();
    await expectAccessible(again, "the history of exams without a connection");
    await own.getByRole("link", { name: title }).click();
    await expect(again.getByText("This exam is kept on this device")).toBeVisible();

    await again.goto("/app/exam/history");
    await expect(own.getByText("waiting to be sent")).toBeVisible();
    await site.comeBack();
    await expect(own).toBeHidden({ timeout: 40_000 });
    await again.reload();
    await expect(again.getByRole("link", { name: title })).toHaveCount(1);
    await expect(again.getByText(/not proctored/)).toBeVisible();
    await again.getByRole("link", { name: title }).click();
    await expect(again.getByText("2 of 2")).toBeVisible();
    await expect(again.getByText("2 answers of this exam count for your schedule.")).toBeVisible();
    await expect(again.getByText("not proctored by the server’s clock")).toBeVisible();
  });

test("what is written in the form of an exam stays when the server is reached again", async ({
  page,
  context,
  server,
  site,
  account,
}) => {
  await openExamAway({ page, context, server, site, account }, CAPITALS);
  const count = page.getByLabel("Number of questions");
  await count.fill("1");
  await openParts(page, "Answers");
  await expect(page.getByLabel("By their meaning")).toBeDisabled();
  await expect(page.getByText("Grading by meaning needs a connection.")).toBeVisible();
  await site.comeBack();
  await expect(page.getByRole("link", { name: "Take an adaptive exam" })).toBeVisible({ timeout: 40_000 });
  await expect(count).toHaveValue("1");
  await expect(page.getByLabel("By their meaning")).toBeEnabled();
});

test("an exam that is given up in one tab ends in another one, also without a connection", async ({
  page,
  context,
  server,
  site,
  account,
}) => {
  const deckId = await openExamAway({ page, context, server, site, account }, CAPITALS);
  await choose(page, ["Typed answer"], 1);
  await page.getByRole("button", { name: "Start the exam" }).click();
  await expect(question(page, 1)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/app/decks/${deckId}/exam`);
  await expect(question(other, 1)).toBeVisible();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Give up the exam" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Give up the exam" }).click();
  await expect(other.getByText("This exam was given up in another tab.")).toBeVisible();
  await other.reload();
  await expect(other.getByRole("button", { name: "Start the exam" })).toBeVisible();
});
