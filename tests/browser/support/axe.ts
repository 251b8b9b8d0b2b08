import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const looks = [
  // Between the themes nothing but colours differs.
  { colorScheme: "dark", width: 1280, rules: ["color-contrast", "link-in-text-block"] },
  { colorScheme: "light", width: 390 },
  { colorScheme: "light", width: 1280 },
] satisfies { colorScheme: "dark" | "light"; width: number; rules?: string[] }[];

/**
 * Fails if axe finds a violation on the present screen: wide in both themes, and narrow.
 * @param inView Is scrolled into view first, and else the top of the page: a bar at the edge of the window covers part of
 * what scrolls behind it.
 */
export async function expectAccessible(page: Page, screen: string, inView?: Locator): Promise<void> {
  for (const { colorScheme, width, rules } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    if (inView) await inView.evaluate((element) => element.scrollIntoView({ block: "center" }));
    else await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoViolations(page, `${screen}, ${colorScheme}, ${width} px`, rules);
  }
}

/** A bar at the edge of the window covers a part of it, which scrolling frees. */
const isCovered = ({ failureSummary = "" }: { readonly failureSummary?: string | undefined }) =>
  failureSummary.includes("partially obscured");

/** The same for the present size and theme, with these rules of axe or all of ours. */
export async function expectNoViolations(page: Page, screen: string, rules?: string[]): Promise<void> {
  // Elements that fade in do not have their final contrast yet.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(RULES)).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter((node) => id !== "target-size" || !isCovered(node))
      .map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ""}`),
  );
  expect.soft(found, screen).toEqual([]);
}
