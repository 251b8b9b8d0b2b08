import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SyncButton } from "./SyncButton.tsx";
import type { SyncView } from "./sync-view.ts";

const settings = {
  conflictResolution: "most_recent",
  autoSync: true,
  syncInterval: 60_000,
  retryLimit: 5,
} as const;
const idle: SyncView = {
  status: "idle",
  unsynced: 0,
  quarantined: 0,
  exams: 0,
  progress: 0,
  retry: null,
  lastSyncedAt: null,
  hasLastSyncFailures: false,
  result: null,
  settings,
};

/** Its tooltip, and its texts: label, what it means, what the badges mean, badges. */
const button = (changed: Partial<SyncView>) => {
  const markup = renderToStaticMarkup(<SyncButton sync={{ ...idle, ...changed }} onOpen={() => undefined} />);
  const title = /title="([^"]*)"/.exec(markup)?.[1];
  return { title, texts: markup.split(/<(?!!)[^>]*>/).filter((text) => text.trim() !== "") };
};

test.each<[Partial<SyncView>, string[]]>([
  [{}, ["Synced", "All answers saved"]],
  [{ unsynced: 1 }, ["Sync", "(1 unsynced review)", "1"]],
  [{ quarantined: 1 }, ["Sync"]],
  [{ exams: 1 }, ["Sync", "(1 unsynced exam)", "1"]],
  [{ unsynced: 2, exams: 2 }, ["Sync", "(2 unsynced reviews, 2 unsynced exams)", "4"]],
  [{ unsynced: 100 }, ["Sync", "(100 unsynced reviews)", "99+"]],
  [{ hasLastSyncFailures: true }, ["Synced", "All answers saved", "(the last sync had failures)", "!"]],
  [
    { status: "offline", unsynced: 99, hasLastSyncFailures: true },
    ["Offline", "(the last sync had failures, 99 unsynced reviews)", "!", "99"],
  ],
  [{ status: "syncing" }, ["Syncing..."]],
  [{ status: "autoSyncing", unsynced: 12 }, ["Auto-syncing...", "(12 unsynced reviews)", "12"]],
])("%o reads %o", (changed, texts) => {
  expect(button(changed)).toEqual({ texts, title: "Auto-sync every 60 seconds" });
});

test("its tooltip says when nothing is synced by itself", () => {
  expect(button({ settings: { ...settings, autoSync: false, syncInterval: 90_000 } }).title).toBe(
    "Auto-sync is off (interval: 90 seconds)",
  );
});
