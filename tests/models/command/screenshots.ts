import { resolve } from "node:path";
import type { Browser } from "playwright";

/** Milliseconds for a picture of a page. */
const LONGEST = 10_000;

/**
 * Takes a picture of each open page; none of a page that cannot be pictured, so that the failure itself is reported.
 * @param folder Of the files.
 * @param name The start of their names.
 * @returns The files.
 */
export async function takeScreenshots(browser: Browser, folder: string, name: string): Promise<string[]> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const files = pages.map((page, index) => {
    const path = resolve(folder, `${name}${index === 0 ? "" : `-page-${index + 1}`}.png`);
    return page.screenshot({ path, timeout: LONGEST }).then(
      () => [path],
      () => [],
    );
  });
  return (await Promise.all(files)).flat();
}
