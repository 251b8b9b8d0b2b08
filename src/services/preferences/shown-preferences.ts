import type { CardFontSize } from "#contract/preferences.ts";

/**
 * Sets the root's class `dark` or `light`, as `index.html` does before the first paint, and the colour of the browser's
 * frame.
 */
export function showTheme(page: Document, isDark: boolean): void {
  const theme = isDark ? "dark" : "light";
  const { classList } = page.documentElement;
  classList.toggle("dark", isDark);
  classList.toggle("light", !isDark);
  for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.media = meta.dataset["theme"] === theme ? "all" : "not all";
}

/** Neither the system nor the learner has switched animations off. */
export const isMotionWanted = (window: Window): boolean =>
  !window.matchMedia("(prefers-reduced-motion: reduce)").matches &&
  window.document.documentElement.dataset["motion"] !== "off";

export function showAnimations(page: Document, isDisabled: boolean): void {
  if (isDisabled) page.documentElement.dataset["motion"] = "off";
  else delete page.documentElement.dataset["motion"];
}

export function showCardFontSize(page: Document, size: CardFontSize): void {
  page.documentElement.dataset["cardText"] = size;
}
