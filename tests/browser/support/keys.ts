import { expect, type Locator, type Page } from "@playwright/test";

/** Stops of the Tab key within which any control of a page is reached. */
const STOPS = 60;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Fails unless the focused control has a visible outline: its own, that of its `::after`, or that of its frame. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  const outline = await target.evaluate((element) => {
    const frames = [getComputedStyle(element, "::after")];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      frames.push(getComputedStyle(at));
    const frame = frames.find(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px",
    );
    return frame?.outlineStyle ?? "none";
  });
  expect(outline, `outline of ${String(target)} while it has the focus`).not.toBe("none");
}

/** Presses `key` until the control has the focus, visibly. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" | "ArrowDown" = "Tab",
): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await hasFocus(target)) return await expectVisibleFocus(target);
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} is not reached by ${STOPS} presses of ${key}.`);
}

/** Goes to a field by Tab and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Goes to a control by Tab and presses it. */
export async function pressOn(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
