import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/sync/sync-settings.ts";
import { NOW, USER, testDatabase } from "#tests/support/offline-database.ts";
import { readSettings, saveSettings } from "./settings.ts";

it("begins with the settings of the specification", async () => {
  expect(await readSettings(await testDatabase(), USER)).toStrictEqual({
    conflictResolution: "most_recent",
    autoSync: true,
    syncInterval: 60_000,
    retryLimit: 5,
    retryDelay: 30_000,
    maxBatchSize: 50,
    keepSyncedReviews: 30,
  });
});

it("keeps what was chosen, in the one record `settings`", async () => {
  const database = await testDatabase();
  await saveSettings(database, USER, { autoSync: false }, NOW - 1);
  await saveSettings(database, USER, { conflictResolution: "smart_merge" }, NOW);
  const chosen = { ...DEFAULT_SETTINGS, autoSync: false, conflictResolution: "smart_merge" } as const;
  expect(await readSettings(database, USER)).toStrictEqual(chosen);
  const records = await database.read(["sync_settings"], (transaction) =>
    transaction.objectStore("sync_settings").getAll(),
  );
  // The database has a name of its own beside it.
  expect(records.filter(({ id }) => id !== "database")).toStrictEqual([
    { id: "settings", value: { [USER]: chosen }, updatedAt: NOW },
  ]);
});

it("keeps each learner's own", async () => {
  const database = await testDatabase();
  await saveSettings(database, USER, { autoSync: false }, NOW);
  await saveSettings(database, USER + 1, { conflictResolution: "merge" }, NOW);
  expect(await readSettings(database, USER)).toMatchObject({
    autoSync: false,
    conflictResolution: "most_recent",
  });
  expect(await readSettings(database, USER + 1)).toMatchObject({
    autoSync: true,
    conflictResolution: "merge",
  });
});

it.each([
  null,
  "nonsense",
  7,
  { [USER]: "nonsense" },
  { [USER]: { syncInterval: -1, autoSync: "yes", conflictResolution: "mine", retryLimit: 0.5 } },
])("takes the first ones in place of what does not parse: %o", async (value) => {
  const database = await testDatabase();
  await database.write(["sync_settings"], async (transaction) => {
    await transaction.objectStore("sync_settings").put({ id: "settings", value, updatedAt: NOW });
  });
  expect(await readSettings(database, USER)).toStrictEqual(DEFAULT_SETTINGS);
  await saveSettings(database, USER, { retryLimit: 3 }, NOW);
  expect(await readSettings(database, USER)).toStrictEqual({ ...DEFAULT_SETTINGS, retryLimit: 3 });
});
