import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** The heading of the question at a position, from 1. */
export const question = (page: Page, position: number) =>
  page.getByRole("heading", { name: new RegExp(`^Question ${position} of`) });

const promptOf = async (page: Page) => (await page.locator("article p").first().textContent()) ?? "";

export const KINDS = [
  "Multiple choice",
  "True or false",
  "Typed answer",
  "Fill the gap",
  "Matching",
] as const;

/** The line that opens a part of the fields of an exam. */
export const part = (page: Page, title: string) =>
  page.locator("summary", { has: page.getByText(title, { exact: true }) });

/** Opens parts of the fields of an exam. */
export async function openParts(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    if ((await page.locator("details[open]", { has: part(page, title) }).count()) > 0) continue;
    await part(page, title).click();
    await expect(page.locator("details[open]", { has: part(page, title) })).toBeVisible();
  }
}

/** Chooses the kinds of questions, and how many. */
export async function choose(page: Page, kinds: readonly string[], count: number): Promise<void> {
  await openParts(page, "Kinds of questions");
  for (const kind of KINDS)
    // A kind that turns out not to be available is not ticked.
    await expect(() =>
      page.getByLabel(kind, { exact: true }).setChecked(kinds.includes(kind), { timeout: 1000 }),
    ).toPass();
  await page.getByLabel("Number of questions").fill(String(count));
}

/**
 * Answers the question that is shown, and answers it right.
 * @param right The right answer of each prompt.
 * @returns The kind of question, by its label.
 */
export async function answerRight(
  page: Page,
  right: ReadonlyMap<string, string>,
): Promise<(typeof KINDS)[number]> {
  const main = page.getByRole("main");
  const expected = (prompt: string | null) => right.get(prompt ?? "") ?? `an answer to ${prompt}`;
  if ((await main.locator("[data-written]").count()) > 0) {
    await main.locator("[data-written]").fill(expected(await promptOf(page)));
    return (await main.getByLabel("The hidden words").count()) > 0 ? "Fill the gap" : "Typed answer";
  }
  if ((await main.locator("select").count()) > 0) {
    for (const item of await main
      .getByRole("list", { name: "Choose what belongs to each." })
      .locator("li")
      .all())
      await item.locator("select").selectOption(expected(await item.locator("p").first().textContent()));
    return "Matching";
  }
  const answer = expected(await promptOf(page));
  if ((await main.getByText("Is this the answer?").count()) === 0) {
    await main.getByRole("radio", { name: answer }).check();
    return "Multiple choice";
  }
  const isTrue = (await main.locator("article p").nth(1).textContent()) === answer;
  await main.getByRole("radio", { name: isTrue ? "True" : "False" }).check();
  return "True or false";
}

/** What the question that is shown has as its answer, as text. */
export async function shownAnswer(page: Page): Promise<string> {
  const main = page.getByRole("main");
  const chosen = await main
    .locator("article input[type=radio]:checked")
    .evaluateAll((all) => all.map((one) => one.closest("label")?.textContent));
  const selected = await main
    .locator("article select")
    .evaluateAll((all) =>
      all.map((one) => one instanceof HTMLSelectElement && one.selectedOptions[0]?.textContent),
    );
  const written = await main
    .locator("[data-written]")
    .evaluateAll((all) => all.map((one) => one instanceof HTMLInputElement && one.value));
  return JSON.stringify([...chosen, ...selected, ...written]);
}

export async function finish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Finish the exam" }).first().click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Finish the exam" }).click();
}
