import { describe, expect, it } from "vitest";
import type { ErrorReport } from "#contract/monitoring.ts";
import { processError } from "#domain/errors/processed-error.ts";
import { errorReport } from "#tests/support/error-report.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { shutStorage } from "#tests/support/shut-storage.ts";
import { createErrorStore } from "./error-store.ts";

const NOW = Date.UTC(2026, 2, 10, 10);
const DAY = 86_400_000;
const WEEK = 7 * DAY;

function storeIn(storage: Storage) {
  let made = 0;
  return createErrorStore(storage, () => {
    made += 1;
    return `id ${made}`;
  });
}
const keysOf = (storage: Storage) =>
  new Set(Array.from({ length: storage.length }, (_, index) => storage.key(index)));

const errorAt = (timestamp: number) =>
  processError(
    { kind: "answered", status: 404, message: "Gone." },
    { id: String(timestamp), at: timestamp, component: "decks" },
  );
const reportAt = (at: number) => errorReport(0, { timestamp: new Date(at).toISOString() });
const metric = (at: number) => ({ kind: "slow" as const, name: "first paint", value: 1200, at });

const reportLists = [
  ["reports", 100],
  ["critical", 20],
  ["unsent", 50],
] as const;

describe("the lists", () => {
  it("have a key each", () => {
    const storage = memoryStorage();
    const store = storeIn(storage);
    store.errors.add(errorAt(NOW));
    for (const [name] of reportLists) store[name].add(reportAt(NOW));
    store.metrics.add(metric(NOW));
    store.noteReport(NOW);
    store.sessionId(NOW);
    expect(keysOf(storage)).toStrictEqual(
      new Set([
        "critical_errors",
        "error_log",
        "error_metrics",
        "error_retry_store",
        "error_session_id",
        "last_error_report_time",
        "monitoring_error_log",
      ]),
    );
  });

  it("give the page after a reload what they were given", () => {
    const storage = memoryStorage();
    const before = storeIn(storage);
    before.errors.add(errorAt(NOW));
    for (const [name] of reportLists) before[name].add(errorReport(7));
    before.metrics.add(metric(NOW));
    const after = storeIn(storage);
    expect(after.errors.all()).toStrictEqual([errorAt(NOW)]);
    for (const [name] of reportLists) expect(after[name].all()).toStrictEqual([errorReport(7)]);
    expect(after.metrics.all()).toStrictEqual([metric(NOW)]);
  });

  it.each(reportLists)("%s has at most %i", (name, most) => {
    const list = storeIn(memoryStorage())[name];
    const given: ErrorReport[] = Array.from({ length: most + 1 }, (_, number) => errorReport(number));
    list.replace(given);
    expect(list.all()).toStrictEqual(given.slice(1));
  });

  it("of errors and counts have at most 50 and 100", () => {
    const { errors, metrics } = storeIn(memoryStorage());
    errors.replace(Array.from({ length: 51 }, (_, number) => errorAt(NOW + number)));
    metrics.replace(Array.from({ length: 101 }, (_, number) => metric(NOW + number)));
    expect([errors.all().length, errors.all()[0]?.timestamp]).toStrictEqual([50, NOW + 1]);
    expect([metrics.all().length, metrics.all()[0]?.at]).toStrictEqual([100, NOW + 1]);
  });

  it("forget after 7 days", () => {
    const store = storeIn(memoryStorage());
    const times = [NOW - WEEK, NOW - WEEK + 1];
    store.errors.replace(times.map(errorAt));
    for (const [name] of reportLists) store[name].replace(times.map(reportAt));
    store.metrics.replace(times.map(metric));
    store.cleanUp(NOW);
    const stored = NOW - WEEK + 1;
    expect(store.errors.all()).toStrictEqual([errorAt(stored)]);
    for (const [name] of reportLists) expect(store[name].all()).toStrictEqual([reportAt(stored)]);
    expect(store.metrics.all()).toStrictEqual([metric(stored)]);
  });

  it("leave out what nobody would take", () => {
    const storage = memoryStorage();
    const old = { ...errorReport(1), category: "weather" };
    for (const key of ["monitoring_error_log", "critical_errors", "error_retry_store"])
      storage.setItem(key, JSON.stringify([old, errorReport(2)]));
    storage.setItem("error_log", JSON.stringify([{ id: 1 }, { timestamp: NOW }, null]));
    storage.setItem("error_metrics", JSON.stringify([{ ...metric(NOW), kind: "fast" }]));
    const store = storeIn(storage);
    for (const [name] of reportLists) expect(store[name].all()).toStrictEqual([errorReport(2)]);
    expect([store.errors.all(), store.metrics.all()]).toStrictEqual([[], []]);
  });
});

describe("the last report that was copied", () => {
  it("is none, then the last one, also after a reload", () => {
    const storage = memoryStorage();
    const store = storeIn(storage);
    expect(store.lastReportAt()).toBeNull();
    store.noteReport(NOW);
    store.noteReport(NOW + 1);
    expect(storeIn(storage).lastReportAt()).toBe(NOW + 1);
  });

  it.each(["", "{", "null", '"soon"', "[1]"])("is none where rubbish is stored: %s", (rubbish) => {
    const storage = memoryStorage();
    storage.setItem("last_error_report_time", rubbish);
    expect(storeIn(storage).lastReportAt()).toBeNull();
  });
});

describe("the id of the monitoring session", () => {
  it("is the same for a day, also after a reload", () => {
    const storage = memoryStorage();
    const store = storeIn(storage);
    expect([store.sessionId(NOW), store.sessionId(NOW + DAY - 1)]).toStrictEqual(["id 1", "id 1"]);
    const reloaded = createErrorStore(storage, () => "another");
    expect([reloaded.sessionId(NOW + DAY - 1), reloaded.sessionId(NOW + DAY)]).toStrictEqual([
      "id 1",
      "another",
    ]);
  });

  it("is another after a day, and lasts a day again", () => {
    const store = storeIn(memoryStorage());
    store.sessionId(NOW);
    expect([store.sessionId(NOW + DAY), store.sessionId(NOW + 2 * DAY - 1)]).toStrictEqual(["id 2", "id 2"]);
  });

  it("is another where the clock was set back, and does not last for ever", () => {
    const store = storeIn(memoryStorage());
    store.sessionId(NOW);
    expect(store.sessionId(NOW - 1)).toBe("id 2");
  });

  it.each(["", "{", "7", '{"id":7,"at":1}', `{"id":"mine"}`])(
    "is a new one beside rubbish: %s",
    (rubbish) => {
      const storage = memoryStorage();
      storage.setItem("error_session_id", rubbish);
      expect(storeIn(storage).sessionId(NOW)).toBe("id 1");
    },
  );
});

it("works for as long as the page is open where storage is shut", () => {
  const store = storeIn(shutStorage());
  store.errors.add(errorAt(NOW));
  for (const [name] of reportLists) store[name].add(reportAt(NOW));
  store.metrics.add(metric(NOW));
  store.noteReport(NOW);
  store.cleanUp(NOW);
  expect([
    store.errors.all(),
    store.unsent.all(),
    store.lastReportAt(),
    store.sessionId(NOW),
    store.sessionId(NOW),
  ]).toStrictEqual([[], [], null, "id 1", "id 1"]);
});
