import { expect, type Page } from "@playwright/test";
import type { Performance } from "#contract/reviews.ts";

/** The question on the study screen. */
export const question = (page: Page) => page.getByRole("article").getByRole("paragraph").first();

/** Visible when this number of answers is acknowledged. */
export const answered = (page: Page, count: number) =>
  page.getByRole("progressbar", { name: new RegExp(`^${count} of `) });

/** The answers of the session so far, those of earlier visits among them. */
export async function answeredCount(page: Page): Promise<number> {
  const name = await page.getByRole("progressbar", { name: / answered$/ }).getAttribute("aria-label");
  return Number.parseInt(name ?? "", 10);
}

/** Shows the answer of the card on the study screen and rates it by its key; the card's question. */
export async function rate(page: Page, performance: Performance): Promise<string> {
  const front = await question(page).innerText();
  await page.keyboard.press("Space");
  await expect(page.getByRole("group", { name: "How well did you know it?" })).toBeVisible();
  await page.keyboard.press(String(performance));
  return front;
}

/** The numbers under New, Learning and Due, of the page's deck or of the one with that title in a list. */
export async function counts(page: Page, title?: string): Promise<Record<string, number>> {
  const scope =
    title === undefined
      ? page.getByRole("main")
      : page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  const names = await scope.getByRole("term").allTextContents();
  const values = await scope.getByRole("definition").allTextContents();
  const found = names.map((name, index) => [name, Number(values[index]?.replaceAll(",", ""))] as const);
  // A list leaves out what there is none of.
  return { ...(title !== undefined && { New: 0, Learning: 0, Due: 0 }), ...Object.fromEntries(found) };
}
