import type { BrowserContext, Page } from "playwright";

const FREEZE = "test:freeze";
const THAW = "test:thaw";

/** Runs in the page before its first script. */
function hearLate([freeze, thaw]: readonly [string, string]) {
  let late: (() => void)[] | null = null;
  window.addEventListener(freeze, () => (late = []));
  window.addEventListener(thaw, (event) => {
    const delayed = event instanceof CustomEvent && event.detail === "deaf" ? [] : (late ?? []);
    late = null;
    for (const deliver of delayed) deliver();
  });
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      // Before all others that listen.
      this.addEventListener("message", (event) => {
        if (!late) return;
        event.stopImmediatePropagation();
        late.push(() => this.dispatchEvent(new MessageEvent("message", { data: event.data as unknown })));
      });
    }
  };
}

/** A browser whose tabs can be kept from hearing each other: headless Chromium freezes no page, whatever it is asked. */
export const letTabsFreeze = (browser: BrowserContext) =>
  browser.addInitScript(hearLate, [FREEZE, THAW] as const);

/** What other tabs say waits for the thaw. */
export const freezePage = (page: Page) =>
  page.evaluate((name) => void window.dispatchEvent(new Event(name)), FREEZE);

/** @param hearing `deaf`: a page that was away altogether hears nothing of what was said meanwhile. */
export const thawPage = (page: Page, hearing: "late" | "deaf" = "late") =>
  page.evaluate(([name, detail]) => void window.dispatchEvent(new CustomEvent(name, { detail })), [
    THAW,
    hearing,
  ] as const);
