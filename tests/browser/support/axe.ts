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

type AxeNode = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number]["nodes"][number];

/**
 * Whether a button is large enough once it is scrolled into view: a bar at the edge of the window covered a part of it.
 */
async function fitsInView(page: Page, { target, failureSummary = "" }: AxeNode): Promise<boolean> {
  const [selector] = target;
  if (!failureSummary.includes("partially obscured") || typeof selector !== "string") return false;
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: "center" }));
  const axe = new AxeBuilder({ page }).setLegacyMode().include(selector).withRules(["target-size"]);
  return (await axe.analyze()).violations.length === 0;
}

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
  const found: string[] = [];
  for (const { id, help, nodes } of violations)
    for (const node of nodes)
      if (id !== "target-size" || !(await fitsInView(page, node)))
        found.push(`${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ""}`);
  expect.soft(found, screen).toEqual([]);
}
