import { expect, it } from "vitest";
import { NOW, testDatabase } from "#tests/support/offline-database.ts";
import { DEFAULT_SETTINGS, readSettings, saveSettings } from "./settings.ts";

it("begins with the settings of the specification", async () => {
  expect(await readSettings(await testDatabase())).toStrictEqual({
    conflictResolution: "most_recent",
    autoSync: true,
    syncInterval: 60_000,
    retryLimit: 5,
    retryDelay: 30_000,
    maxBatchSize: 50,
    keepSyncedReviews: 30,
  });
});

it("keeps what was chosen, as the one record `settings`", async () => {
  const database = await testDatabase();
  const chosen = { ...DEFAULT_SETTINGS, autoSync: false, conflictResolution: "smart_merge" } as const;
  await saveSettings(database, chosen, NOW);
  expect(await readSettings(database)).toStrictEqual(chosen);
  const records = await database.read(["sync_settings"], (transaction) =>
    transaction.objectStore("sync_settings").getAll(),
  );
  expect(records).toStrictEqual([{ id: "settings", value: chosen, updatedAt: NOW }]);
});

it.each([
  null,
  "nonsense",
  7,
  { syncInterval: -1, autoSync: "yes", conflictResolution: "mine", retryLimit: 0.5 },
])("takes the first ones in place of what does not parse: %o", async (value) => {
  const database = await testDatabase();
  await database.write(["sync_settings"], async (transaction) => {
    await transaction.objectStore("sync_settings").put({ id: "settings", value, updatedAt: NOW });
  });
  expect(await readSettings(database)).toStrictEqual(DEFAULT_SETTINGS);
});
