import { createDeck, signIn } from "../support/account.ts";
import { expectNoViolations } from "../support/axe.ts";
import { KINDS, part, question } from "../support/exam-answers.ts";
import { pressOn, tabTo } from "../support/keys.ts";
import { expect, test } from "../support/test.ts";

const CARDS = [
  ["مصر", "القاهرة"],
  ["العراق", "بغداد"],
  ["سوريا", "دمشق"],
  ["المغرب", "الرباط"],
  ["قطر", "الدوحة"],
  ["ليبيا", "طرابلس"],
  ["لبنان", "بيروت"],
  ["السودان", "الخرطوم"],
  ["اليمن", "صنعاء"],
  ["الأردن", "عمّان"],
].map(([front = "", back = ""]) => ({ front, back }));
const GAPS = ["عاصمة فرنسا هي {{c1::باريس}}.", "عاصمة إيطاليا هي {{c1::روما}}."].map((front) => ({
  front,
  back: "",
}));

test("every kind of question of an Arabic deck, on a small screen and by the keyboard alone", async ({
  page,
  server,
  signedIn,
}) => {
  const deckId = await createDeck(await signIn(server, signedIn), "عواصم", [...CARDS, ...GAPS]);
  const main = page.getByRole("main");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/decks/${deckId}/exam`);
  await pressOn(page, part(page, "Kinds of questions"));
  for (const kind of KINDS) {
    const box = page.getByLabel(kind, { exact: true });
    if (!(await box.isChecked())) await pressOn(page, box, "Space");
  }
  await tabTo(page, page.getByLabel("Number of questions"), "Shift+Tab");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");

  const kinds = new Set<string>();
  for (let position = 1; position <= 5; position += 1) {
    await expect(question(page, position)).toBeFocused();
    await expectNoViolations(page, `question ${position}`);
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await over(), `width beyond the screen at question ${position}`).toBe(0);
    const onward = main
      .getByRole("button", { name: position < 5 ? "Next" : "Finish the exam", exact: true })
      .first();
    const written = main.locator("[data-written]");
    if ((await written.count()) > 0) {
      kinds.add((await main.getByLabel("The hidden words").count()) > 0 ? "gap" : "typed");
      // From the heading: the field takes the text.
      await page.keyboard.press("x");
      await expect(written).toBeFocused();
      await expect(written).toHaveValue("x");
      await page.keyboard.press("Backspace");
      await page.keyboard.type("الخرطوم");
      await expect(written).toHaveCSS("direction", "rtl");
      await page.keyboard.press("Enter");
    } else if ((await main.locator("select").count()) > 0) {
      kinds.add("matching");
      for (const choice of await main.locator("select").all()) {
        await pressOn(page, choice, "Space");
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
        await expect(choice).not.toHaveValue("");
      }
      await pressOn(page, onward);
    } else {
      kinds.add((await main.getByText("Is this the answer?").count()) > 0 ? "truth" : "choice");
      await page.keyboard.press("1");
      await page.keyboard.press("Enter");
    }
  }
  expect([...kinds].toSorted()).toEqual(["choice", "gap", "matching", "truth", "typed"]);
  await pressOn(page, page.getByRole("alertdialog").getByRole("button", { name: "Finish the exam" }));
  await expect(page.getByRole("heading", { name: "Exam result" })).toBeFocused();
  await expectNoViolations(page, "the result");
});
