import { expect, it } from "vitest";
import { NOW, USER, testDatabase } from "#tests/support/offline-database.ts";
import { addLog, readLogs } from "./sync-logs.ts";

const log = (timestamp: number, userId = USER) => ({
  userId,
  timestamp,
  status: "success" as const,
  message: `at ${timestamp - NOW}`,
  details: { synced: 1, failed: 0, errors: 0 },
  deviceId: "device-1",
});

it("lists the last 50 of a learner, the latest first", async () => {
  const database = await testDatabase();
  for (let one = 0; one < 52; one += 1) await addLog(database, log(NOW + one));
  await addLog(database, log(NOW + 100, 8));
  const logs = await readLogs(database, USER);
  expect([logs.length, logs[0]?.message, logs.at(-1)?.message]).toStrictEqual([50, "at 51", "at 2"]);
  expect(new Set(logs.map(({ id }) => id)).size).toBe(50);
  expect(await readLogs(database, 8)).toMatchObject([{ message: "at 100" }]);
});
