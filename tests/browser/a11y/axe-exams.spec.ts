import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { AdaptiveExam, AdaptiveOutcome } from "#contract/adaptive/adaptive-values.ts";
import { type Call, createDeck, signIn } from "../support/account.ts";
import { chooseForCard } from "../support/deck-page.ts";
import { expectAccessible } from "../support/axe.ts";
import { choose, finish, openParts, part, question } from "../support/exam-answers.ts";
import { pressOn } from "../support/keys.ts";
import { expect, test } from "../support/test.ts";

const CAPITALS = new Map([
  ["ما عاصمة مصر؟", "القاهرة"],
  ["ما عاصمة العراق؟", "بغداد"],
  ["ما عاصمة سوريا؟", "دمشق"],
  ["ما عاصمة المغرب؟", "الرباط"],
  ["ما عاصمة قطر؟", "الدوحة"],
]);
const cards = Array.from(CAPITALS, ([front, back]) => ({ front, back, tags: ["جغرافيا"] }));

test.use({ reducedMotion: "reduce" });
test("axe finds nothing on what an exam of Arabic cards says, which the keyboard alone reaches", async ({
  page,
  server,
  signedIn,
}) => {
  const deckId = await createDeck(await signIn(server, signedIn), "عواصم", cards);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const focused = page.locator(":focus");
  await page.goto(`/app/decks/${deckId}/exam`);
  await openParts(page, "Cards", "Answers", "Kinds of questions");
  await expect(page.getByLabel("Fill the gap")).toBeDisabled();
  await expect(page.getByText("Not available: no card has a gap to fill.")).toBeVisible();
  await expect(page.getByText("You are asked once")).toBeVisible();
  await expectAccessible(page, "how many questions of each kind there can be");
  await part(page, "Kinds of questions").click();
  await choose(page, ["Typed answer"], 2);
  await page.getByLabel("By their meaning").check();
  await button("Start the exam").press("Enter");
  const given: string[] = [];
  for (const position of [1, 2]) {
    await expect(question(page, position)).toBeFocused();
    const right = CAPITALS.get((await page.locator("article p").first().textContent()) ?? "") ?? "";
    given.push(right);
    await page.getByLabel("Your answer").fill(position === 1 ? `مدينة ${right}` : "الخرطوم");
    if (position === 1) await button("Next").press("Enter");
  }
  await finish(page);

  await expect(button("Why?")).toHaveCount(2);
  await pressOn(page, button("Why?").first());
  await expect(focused).toContainText("By its meaning it may be right");
  await pressOn(page, button("Why?"));
  const reason = page.getByText(`The key term “\u2068${given[1]}\u2069” is missing.`).last();
  await expect(reason).toHaveCSS("direction", "ltr");
  await expect(focused).toContainText("By its meaning it is wrong");
  await button("What is missing in my answers?").press("Enter");
  await expect(focused).toContainText("What your answers lack");
  await expectAccessible(page, "reasons and insights of an exam");

  await page.getByRole("link", { name: "Verify answers" }).press("Enter");
  await page.getByRole("group", { name: "Answer 1", exact: true }).getByText("Accept").press("Enter");
  await button("Save decisions").press("Enter");
  await expect(page.getByText("Your decisions are saved")).toBeVisible();
  await page.goto(`/app/decks/${deckId}`);
  const front = cards.find(({ back }) => back === given[0])?.front ?? "";
  await chooseForCard(page, front, "Card info");
  await expect(page.getByRole("heading", { name: "Other answers that are right" })).toBeVisible();
  await expectAccessible(page, "answers that were accepted for a card");
  await pressOn(page, button(`Remove the answer مدينة ${given[0]}`));
  await expect(focused).toContainText("The answer is not right any more.");
  await expect(page.getByRole("heading", { name: "Other answers that are right" })).toBeHidden();

  await page.goto(`/app/decks/${deckId}/exam`);
  await pressOn(page, part(page, "Answers"));
  await pressOn(page, button("Change which answers count"));
  await expect(focused).toContainText("Answers of exams that count for my schedule");
  await expectAccessible(page, "which answers count, to be changed");
});

/** Takes an adaptive exam of five questions, none of which is answered. */
async function takeAdaptiveExam(call: Call, deckId: number): Promise<void> {
  const sessionId = randomUUID();
  const configuration = { minItems: 5, maxItems: 5, passMark: 0.6, tags: [] };
  const begun = await call("POST", "/api/adaptive-exam/start-session", { sessionId, deckId, configuration });
  let next = v.parse(AdaptiveExam, begun).item;
  while (next) {
    const answer = { sessionId, position: next.position, choice: null, timeMs: 1000 };
    const answeredAt = new Date().toISOString();
    const outcome = await call("POST", "/api/adaptive-exam/process-answer", { ...answer, answeredAt });
    ({ next } = v.parse(AdaptiveOutcome, outcome));
  }
}

test("axe finds nothing on adaptive exams in the history and on their results", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  await takeAdaptiveExam(call, await createDeck(call, "عواصم", cards));
  await page.goto("/app/exam/history");
  const listed = page.getByRole("region", { name: "Adaptive exams" });
  await expect(listed).toContainText("0 of 5 questions right");
  await expectAccessible(page, "the history of adaptive exams");
  await pressOn(page, listed.getByRole("link", { name: "عواصم" }));
  const missed = page
    .getByRole("region", { name: "What you missed, in your own words" })
    .getByRole("listitem");
  await expect(missed).toHaveCount(5);
  const first = missed.first();
  await pressOn(page, first.getByLabel("Your answer"), "Space");
  await page.keyboard.type("الخرطوم");
  await pressOn(page, first.getByRole("button", { name: "Grade it" }));
  await expect(page.locator(":focus")).toContainText("The right answer is:");
  await expectAccessible(page, "the result of an adaptive exam that is over");
});
