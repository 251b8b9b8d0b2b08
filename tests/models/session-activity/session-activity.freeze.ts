import type { BrowserContext, Page } from "playwright";

const FREEZE = "test:freeze";
const THAW = "test:thaw";

/** Runs in the page before its first script. */
function hearLate([freeze, thaw]: readonly [string, string]) {
  let late: (() => void)[] | null = null;
  window.addEventListener(freeze, () => (late = []));
  window.addEventListener(thaw, () => {
    const held = late ?? [];
    late = null;
    for (const deliver of held) deliver();
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

/** A browser whose tabs can be kept from hearing each other: headless Chromium freezes no page, whatever it is told. */
export const letTabsFreeze = (browser: BrowserContext) =>
  browser.addInitScript(hearLate, [FREEZE, THAW] as const);

const tell = (page: Page, type: string) =>
  page.evaluate((name) => void window.dispatchEvent(new Event(name)), type);

/** What other tabs say waits for the thaw. */
export const freezePage = (page: Page) => tell(page, FREEZE);
export const thawPage = (page: Page) => tell(page, THAW);
