import * as v from "valibot";
import { DEFAULT_SETTINGS, SyncSettings } from "#domain/sync/sync-settings.ts";
import type { OfflineDatabase } from "../database/database.ts";

/** The one record's value: each learner's settings by their id. */
const SettingsOfAll = v.fallback(v.record(v.string(), v.unknown()), {});

function settingsOf(userId: number, value: unknown): SyncSettings {
  const all = v.parse(SettingsOfAll, value);
  return v.parse(SyncSettings, { ...DEFAULT_SETTINGS, ...v.parse(SettingsOfAll, all[userId]) });
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
