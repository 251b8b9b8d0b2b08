import type { Page } from "playwright";
import { linesOf } from "../support/aria.ts";

export const SYNC_BUTTON = "button[aria-haspopup=dialog][title^=Auto-sync]";

const STATUSES: Readonly<Record<string, string>> = {
  Sync: "idle",
  Synced: "idle",
  Offline: "offline",
  "Syncing...": "syncing",
  "Auto-syncing...": "autoSyncing",
};

/** Only the result of a sync begins with these words. */
const RESULTS =
  /^(No unsynced reviews|Successfully synced|Synced \d|Failed to sync|Sync was cancelled|Error \d|Network error|Server is|Too )/;

/** What the open sync manager shows, and the button that opened it. */
export async function readSyncManager(page: Page) {
  const button = page.locator(SYNC_BUTTON);
  const label = (await button.textContent()) ?? "";
  const title = (await button.getAttribute("title")) ?? "";
  const lines = await linesOf(page.getByRole("dialog", { name: "Sync Manager" }).getByRole("tabpanel"));
  const texts = lines.filter(({ role }) => role === "paragraph").map(({ text }) => text);
  const number = (pattern: RegExp, text: string) => {
    const found = pattern.exec(text)?.[1];
    return found === undefined ? null : Number(found);
  };
  const [progress = null] = await page
    .getByRole("dialog")
    .getByRole("progressbar")
    .evaluateAll((bars) => bars.map((bar) => bar.getAttribute("value")));
  return {
    status: STATUSES[/^[A-Za-z-]+(\.\.\.)?/.exec(label)?.[0] ?? ""] ?? label,
    unsynced: number(/(\d+) unsynced review/, label) ?? 0,
    isMarked: label.includes("the last sync had failures"),
    message: texts.find((text) => RESULTS.test(text)) ?? null,
    progress: progress === null ? null : Number(progress),
    retry:
      texts.map((text) => number(/^Trying again \((\d) of 3\)/, text)).find((one) => one !== null) ?? null,
    auto: title.startsWith("Auto-sync every"),
  };
}
