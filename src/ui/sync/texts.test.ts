import { expect, test } from "vitest";
import { syncTexts, syncToasts } from "./texts.ts";

test("numbers stand where the specification has them", () => {
  expect([
    syncTexts.unsynced(1500),
    syncToasts.synced(1),
    syncToasts.partlySynced(7, 3),
    syncToasts.failed(10, 4),
  ]).toEqual([
    "You have 1,500 unsynced review(s) that need to be synchronized with the server.",
    "Successfully synced 1 review(s).",
    "Synced 7 reviews, but 3 failed.",
    "Failed to sync 10 reviews after 4 attempts.",
  ]);
});

test("settings are shown by the names that were chosen", () => {
  expect([
    syncToasts.policyUpdated("most_recent"),
    syncToasts.policyUpdated("local_wins"),
    syncToasts.autoSync(true),
    syncToasts.autoSync(false),
  ]).toEqual([
    "Conflict resolution policy updated to Most recent",
    "Conflict resolution policy updated to This device wins",
    "Auto-sync enabled",
    "Auto-sync disabled",
  ]);
});
