import * as v from "valibot";
import { ConflictPolicy } from "#contract/study.ts";
import type { OfflineDatabase } from "./database.ts";

/** How a device syncs (specification, sections 3 and 9); durations in milliseconds. */
export const SyncSettings = v.object({
  conflictResolution: v.fallback(ConflictPolicy, "most_recent"),
  autoSync: v.fallback(v.boolean(), true),
  syncInterval: v.fallback(v.pipe(v.number(), v.minValue(10_000), v.maxValue(86_400_000)), 60_000),
  /** Attempts after which a refused review is sent by hand alone. */
  retryLimit: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 5),
  retryDelay: v.fallback(v.pipe(v.number(), v.minValue(0)), 30_000),
  /** Reviews that are planned at a time. */
  maxBatchSize: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)), 50),
  /** Days. */
  keepSyncedReviews: v.fallback(v.pipe(v.number(), v.minValue(0)), 30),
});
export type SyncSettings = v.InferOutput<typeof SyncSettings>;

export const DEFAULT_SETTINGS: SyncSettings = v.parse(SyncSettings, {
  conflictResolution: undefined,
  autoSync: undefined,
  syncInterval: undefined,
  retryLimit: undefined,
  retryDelay: undefined,
  maxBatchSize: undefined,
  keepSyncedReviews: undefined,
});

/** What does not parse is as it was at first. */
export async function readSettings(database: OfflineDatabase): Promise<SyncSettings> {
  const stored = await database.read(["sync_settings"], (transaction) =>
    transaction.objectStore("sync_settings").get("settings"),
  );
  const parsed = v.safeParse(SyncSettings, { ...DEFAULT_SETTINGS, ...asObject(stored?.value) });
  return parsed.success ? parsed.output : DEFAULT_SETTINGS;
}

const asObject = (value: unknown) => (typeof value === "object" && value !== null ? value : {});

export function saveSettings(
  database: OfflineDatabase,
  value: SyncSettings,
  updatedAt: number,
): Promise<void> {
  return database.write(["sync_settings"], async (transaction) => {
    await transaction.objectStore("sync_settings").put({ id: "settings", value, updatedAt });
  });
}
