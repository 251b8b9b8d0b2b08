import * as v from "valibot";
import { ConflictPolicy } from "#contract/reviews.ts";
import type { OfflineDatabase } from "../database/database.ts";

/** How a device syncs (specification, sections 3 and 9); durations in milliseconds. */
export const SyncSettings = v.object({
  conflictResolution: v.fallback(ConflictPolicy, "most_recent"),
  autoSync: v.fallback(v.boolean(), true),
  syncInterval: v.fallback(v.pipe(v.number(), v.minValue(10_000), v.maxValue(86_400_000)), 60_000),
  /** Attempts after which a refused review is sent by hand alone. */
  retryLimit: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 5),
  /** For so long a refused review is sent by hand alone. */
  retryDelay: v.fallback(v.pipe(v.number(), v.minValue(0)), 30_000),
  /** Reviews of one request; never more than ten (specification, section 9). */
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

/** The one record's value: each learner's settings by their id. */
const SettingsOfAll = v.fallback(v.record(v.string(), v.unknown()), {});

function settingsOf(userId: number, value: unknown): SyncSettings {
  const all = v.parse(SettingsOfAll, value);
  const own = v.parse(SettingsOfAll, all[userId]);
  // Earlier versions had one set of settings for all, in their place.
  return v.parse(SyncSettings, { ...DEFAULT_SETTINGS, ...all, ...own });
}

/** What does not parse is as it was at first. */
export async function readSettings(database: OfflineDatabase, userId: number): Promise<SyncSettings> {
  const stored = await database.read(["sync_settings"], (transaction) =>
    transaction.objectStore("sync_settings").get("settings"),
  );
  return settingsOf(userId, stored?.value);
}

/** Changes some of a learner's settings; what another tab changed meanwhile stays. */
export function saveSettings(
  database: OfflineDatabase,
  userId: number,
  change: Partial<SyncSettings>,
  updatedAt: number,
): Promise<void> {
  return database.write(["sync_settings"], async (transaction) => {
    const records = transaction.objectStore("sync_settings");
    const stored = await records.get("settings");
    const own = { ...settingsOf(userId, stored?.value), ...change };
    const value = { ...v.parse(SettingsOfAll, stored?.value), [userId]: own };
    await records.put({ id: "settings", value, updatedAt });
  });
}
