import { createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { failApi } from "../support/failing-api.ts";
import { interceptFromTheStart } from "../support/interception.ts";
import { expect, test } from "../support/test.ts";

const CAPITALS = {
  Egypt: "Cairo",
  France: "Paris",
  Italy: "Rome",
  Japan: "Tokyo",
  Peru: "Lima",
  Kenya: "Nairobi",
  Iraq: "Baghdad",
  Spain: "Madrid",
};
const COUNTRY = new RegExp(`^(?:${Object.keys(CAPITALS).join("|")})$`);
const CARDS = Object.entries(CAPITALS).map(([front, back]) => ({ front, back }));

test(
  "an adaptive exam to its end, by keyboard, with a reload and a lost answer in between",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    const call = await signIn(server, signedIn);
    const deckId = await createDeck(call, "Words", CARDS);
    await page.setViewportSize({ width: 390, height: 844 });
    await interceptFromTheStart(page);
    await page.goto(`/app/decks/${deckId}/exam?kind=adaptive`);
    await page.getByLabel("Fewest questions").fill("9");
    await expect(page.getByText("Choose whole numbers from 5 to 100")).toBeVisible();
    await page.getByLabel("Fewest questions").fill("5");
    await page.getByLabel("Most questions").fill("5");
    await expectAccessible(page, "adaptive exam: its configuration");
    await page.getByRole("button", { name: "Start exam" }).press("Enter");

    const question = (number: number) =>
      page.getByRole("heading", { name: `Question ${number}`, exact: true });
    const answer = async (isRight: boolean) => {
      const asked = await page.getByText(COUNTRY).textContent();
      const { back = "" } = CARDS.find(({ front }) => front === asked) ?? {};
      const right = page.getByRole("button", { name: back });
      const wrong = page.getByRole("button", { name: "I don’t know" });
      await (isRight ? right : wrong).press("Enter");
    };
    await expect(question(1)).toBeFocused();
    await expectAccessible(page, "adaptive exam: a question");
    await answer(true);
    await expect(page.locator(":focus")).toContainText("Right");
    await expect(page.locator(":focus")).toContainText("Estimate so far");
    await expectAccessible(page, "adaptive exam: an answer that was graded");
    await page.getByRole("button", { name: "Next question" }).press("Enter");
    await expect(question(2)).toBeFocused();

    await page.reload();
    await expect(question(2)).toBeVisible();
    const away = { status: 503, code: "SERVICE_UNAVAILABLE", message: "Away." };
    const reach = await failApi(page, /process-answer/, away);
    await answer(false);
    await expect(page.getByText("The server cannot be reached.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("The server cannot be reached.")).toBeVisible();
    await reach();
    await page.getByRole("button", { name: "Try now" }).click();
    await expect(page.getByText("The right answer is:")).toBeVisible();
    await page.getByRole("button", { name: "Next question" }).click();
    for (const number of [3, 4, 5]) {
      await expect(question(number)).toBeVisible();
      await answer(number !== 4);
      await page.getByRole("button", { name: number === 5 ? "See result" : "Next question" }).click();
    }
    await expect(page.getByRole("heading", { name: "3 of 5 questions right" })).toBeVisible();
    await expect(page.getByText("The exam ended at its limit of 5 questions.")).toBeVisible();
    await expect(page.getByText("Review the 2 cards that you missed in this exam.")).toBeVisible();
    const missed = page.getByRole("region", { name: "What you missed, in your own words" });
    await expect(missed.getByRole("listitem")).toHaveCount(2);
    const first = missed.getByRole("listitem").first();
    const asked = await first.getByText(COUNTRY).textContent();
    await first.getByLabel("Your answer").fill(CARDS.find(({ front }) => front === asked)?.back ?? "");
    await first.getByRole("button", { name: "Grade it" }).press("Enter");
    await expect(page.locator(":focus")).toContainText("By its meaning it is right");
    await expect(page.locator(":focus")).toContainText("The right answer is:");
    await expectAccessible(page, "adaptive exam: its result");
  },
);
