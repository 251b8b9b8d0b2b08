import { describe, expect, test } from "vitest";
import { codeIn, tablesOf, unsaidBy, wrongTests } from "./support/named-tests.ts";

/** The required faults, in the words of the requirement. */
const FAULTS = [
  "tab killed in the middle of a transaction",
  "tab killed between acknowledgement and send",
  "tab killed in the middle of a sync",
  "tab closed in the middle of an import",
  "two imports of one table at once",
  "browser killed with SIGKILL",
  "two tabs reviewing and syncing at once",
  "a tab that dies while it holds the sync",
  "answer lost after the server committed",
  "request delivered twice",
  "batches out of order",
  "answers synced while a new deck comes to the device",
  "server killed with SIGKILL under load",
  "a killed PostgreSQL",
  "a full log disk",
  "5xx bursts",
  "429 with Retry-After",
  "413",
  "access token expires in the middle of a sync",
  "refresh fails in the middle of a sync",
  "clock of the device wrong by hours, jumping back",
  "clock of the device more than a day ahead",
  "schema upgrade while an old tab is open",
  "a newer database than the code knows",
  "store corrupt",
  "one record corrupt, checksum wrong",
  "a damaged position of the newest review",
  "a damaged answer that is taken back",
  "database handle stale (connection lost)",
  "abort without error on commit",
  "storage evicted while the page is open",
  "answers that wait when the storage is evicted",
  "storage evicted between two visits",
  "private mode",
  "no IndexedDB",
  "sign-out with unsynced reviews, another learner signs in on the device",
  "quota exceeded in the middle of a review",
  "captive portal (200 with HTML)",
  "navigator.onLine lying: true",
  "navigator.onLine lying: false",
];

describe("docs/faults.md", () => {
  const rows = tablesOf("docs/faults.md")("fault").map(([fault = "", , tests = ""]) => ({
    fault,
    tests: codeIn(tests),
  }));

  test("has a row for each fault, in order", () => {
    expect(rows.map(({ fault }) => fault)).toEqual(FAULTS);
  });

  test.each(rows)("names tests that there are, and that say it: $fault", ({ fault, tests }) => {
    expect(tests).not.toEqual([]);
    expect(wrongTests(tests)).toEqual([]);
    expect(unsaidBy(tests, fault)).toEqual([]);
  });
});
