import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { BREAKER_START, loadedLater } from "#tests/support/loaded-later.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import type { CallOutcome } from "./breaker-step.ts";
import { breakerKey } from "./lazy-breaker.ts";

const failed: CallOutcome = { type: "call.failed", retryAfter: null };
const succeeded: CallOutcome = { type: "call.succeeded" };
const openSince = { state: "open", until: BREAKER_START + 60_000, failures: 5, reopened: 0 };

it("loads nothing while no call fails", async () => {
  const { breaker, calls, loads } = loadedLater();
  await calls(3, succeeded);
  await calls(3, { type: "call.refused" });
  await calls(3, { type: "call.abandoned" });
  breaker.allowTrial();
  expect(loads()).toBe(0);
});

it("is loaded with the first failure, and told of it", async () => {
  const { calls, loads, loaded, isRejecting } = loadedLater();
  await calls(1, failed);
  expect(loads()).toBe(1);
  await loaded();
  await calls(3, failed);
  expect(await isRejecting()).toBe(false);
  await calls(1, failed);
  expect(await isRejecting()).toBe(true);
  expect(loads()).toBe(1);
});

it("is told of all that failed while it was loaded", async () => {
  const { calls, loads, loaded, isRejecting } = loadedLater();
  await calls(5, failed);
  expect(loads()).toBe(1);
  await loaded();
  expect(await isRejecting()).toBe(true);
});

it("hears what becomes of calls that were begun before it was loaded", async () => {
  const { begin, calls, loaded, saved } = loadedLater();
  const settle = await begin();
  await calls(4, failed);
  await loaded();
  settle(failed);
  expect(saved()).toMatchObject({ state: "open" });
});

it("forgets what failed where an early call succeeds after it", async () => {
  const { begin, calls, loaded, isRejecting } = loadedLater();
  const early = await begin();
  await calls(4, failed);
  await loaded();
  early(succeeded);
  await calls(4, failed);
  expect(await isRejecting()).toBe(false);
  await calls(1, failed);
  expect(await isRejecting()).toBe(true);
});

it("forgets what failed where a call succeeded while it was loaded", async () => {
  const { begin, calls, loaded, isRejecting } = loadedLater();
  await calls(2, failed);
  (await begin())(succeeded);
  await calls(2, failed);
  await loaded();
  await calls(2, failed);
  expect(await isRejecting()).toBe(false);
});

it("forgets nothing for what succeeded before anything failed", async () => {
  const { begin, calls, loaded, isRejecting } = loadedLater();
  (await begin())(succeeded);
  await calls(5, failed);
  await loaded();
  expect(await isRejecting()).toBe(true);
});

it("counts an early call no more that ends after it has opened", async () => {
  const { begin, calls, loaded, pass, saved, isRejecting } = loadedLater();
  const [before, another] = [await begin(), await begin()];
  await calls(5, failed);
  const after = await begin();
  await loaded();
  const open = saved();
  before(succeeded);
  after(succeeded);
  expect([saved(), await isRejecting()]).toStrictEqual([open, true]);
  pass(60_000);
  const trial = await begin();
  another(failed);
  trial(succeeded);
  expect([saved(), await isRejecting()]).toStrictEqual([null, false]);
});

it("is loaded with the next failure where it could not be, and told of those before it", async () => {
  const { calls, loads, notLoaded, loaded, isRejecting } = loadedLater();
  await calls(2, failed);
  await notLoaded();
  expect(await isRejecting()).toBe(false);
  expect(loads()).toBe(1);
  await calls(3, failed);
  expect(loads()).toBe(2);
  await loaded();
  expect(await isRejecting()).toBe(true);
});

it("loads one that was saved before the first call is made", async () => {
  const storage = memoryStorage();
  storage.setItem(breakerKey("api"), JSON.stringify(openSince));
  const { begin, loads, loaded } = loadedLater(storage);
  const first = begin();
  await setImmediate();
  expect(loads()).toBe(1);
  const [refusal] = await Promise.allSettled([first, loaded()]);
  expect(refusal).toMatchObject({ status: "rejected", reason: { failure: "rejected", retryAfter: 60_000 } });
});

it.each([
  [false, "The server failed several times. Please try again in 60 s."],
  [true, "Network error. Please check your internet connection and try again."],
])("says why a call is not made; offline: %s", async (isOffline, message) => {
  const storage = memoryStorage();
  storage.setItem(breakerKey("api"), JSON.stringify(openSince));
  const { begin, loaded } = loadedLater(storage, { isOffline: () => isOffline });
  const [refusal] = await Promise.allSettled([begin(), loaded()]);
  expect(refusal).toMatchObject({ status: "rejected", reason: { failure: "rejected", message } });
});

it("counts no call that fails without a network: it tells nothing of the server", async () => {
  let hasNetwork = false;
  const { calls, loaded, isRejecting } = loadedLater(memoryStorage(), { hasNetwork: () => hasNetwork });
  await calls(3, failed);
  await loaded();
  await calls(3, failed);
  expect(await isRejecting()).toBe(false);
  hasNetwork = true;
  await calls(5, failed);
  expect(await isRejecting()).toBe(true);
});

it("lets calls through where one that was saved cannot be loaded, and tries that again", async () => {
  const storage = memoryStorage();
  storage.setItem(breakerKey("api"), JSON.stringify(openSince));
  const { begin, loads, notLoaded, loaded } = loadedLater(storage);
  const first = begin();
  await notLoaded();
  (await first)(succeeded);
  const second = begin();
  expect(loads()).toBe(2);
  const [refusal] = await Promise.allSettled([second, loaded()]);
  expect(refusal).toMatchObject({ status: "rejected", reason: { failure: "rejected" } });
});

it("passes on that a trial is worth it", async () => {
  const { breaker, begin, calls, loaded, isRejecting } = loadedLater();
  await calls(5, failed);
  await loaded();
  expect(await isRejecting()).toBe(true);
  breaker.allowTrial();
  (await begin())(succeeded);
  expect(await isRejecting()).toBe(false);
});

it("counts failures on after the page is reloaded, while it is closed", async () => {
  const storage = memoryStorage();
  const before = loadedLater(storage);
  await before.calls(1, failed);
  await before.loaded();
  await before.calls(2, failed);
  const after = loadedLater(storage);
  const next = after.calls(1, failed);
  await after.loaded();
  await next;
  expect(await after.isRejecting()).toBe(false);
  await after.calls(1, failed);
  expect(await after.isRejecting()).toBe(true);
});

it("keeps no failures from before a call that succeeded", async () => {
  const storage = memoryStorage();
  const { calls, loaded, saved } = loadedLater(storage);
  await calls(2, failed);
  await loaded();
  expect(saved()).toMatchObject({ state: "closed", failures: 2 });
  await calls(1, succeeded);
  expect(storage.getItem(breakerKey("api"))).toBeNull();
});
