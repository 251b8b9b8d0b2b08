import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { BREAKER_START, breakerCallers } from "#tests/support/breaker-callers.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import type { CallOutcome, Settle } from "../services/http/breaker-step.ts";
import { breakerKey } from "../services/http/saved-breaker.ts";

const failed: CallOutcome = { type: "call.failed", retryAfter: null };
const succeeded: CallOutcome = { type: "call.succeeded" };
const abandoned: CallOutcome = { type: "call.abandoned" };
const openSince = { state: "open", until: BREAKER_START + 60_000, failures: 5, reopened: 0 };

const storageWith = (saved: object) => {
  const storage = memoryStorage();
  storage.setItem(breakerKey("api"), JSON.stringify(saved));
  return storage;
};

/** Callers that wait for a probe, each with what it came to. */
async function trialWith(waiting: number) {
  const callers = breakerCallers();
  await callers.calls(5, failed);
  callers.pass(60_000);
  const probe = await callers.begin();
  const outcomes: ("waiting" | "admitted" | "rejected")[] = Array.from({ length: waiting }, () => "waiting");
  const admitted: Settle[] = [];
  for (let index = 0; index < waiting; index += 1) {
    callers.begin().then(
      (settle) => {
        outcomes[index] = "admitted";
        admitted.push(settle);
      },
      () => (outcomes[index] = "rejected"),
    );
  }
  await setImmediate();
  return { ...callers, probe, outcomes, admitted };
}

it("opens after five failures in a row, and says when to try again", async () => {
  const { calls, begin, isRejecting } = breakerCallers();
  await calls(4, failed);
  expect(await isRejecting()).toBe(false);
  await calls(1, failed);
  await expect(begin()).rejects.toMatchObject({ failure: { kind: "circuitOpen" }, retryAfter: 60_000 });
});

it.each([
  [false, "The server failed several times. Please try again in 60 s."],
  [true, "Network error. Please check your internet connection and try again."],
])("says why a call is not made; offline: %s", async (isOffline, message) => {
  const { begin } = breakerCallers(storageWith(openSince), { isOffline: () => isOffline });
  await expect(begin()).rejects.toMatchObject({ failure: { kind: "circuitOpen" }, message });
});

it("counts no call that fails without a network: it says nothing about the server", async () => {
  let hasNetwork = false;
  const { calls, isRejecting } = breakerCallers(memoryStorage(), { hasNetwork: () => hasNetwork });
  await calls(6, failed);
  expect(await isRejecting()).toBe(false);
  hasNetwork = true;
  await calls(5, failed);
  expect(await isRejecting()).toBe(true);
});

it("lets one call try when a probe is worth it", async () => {
  const { breaker, begin, calls, isRejecting } = breakerCallers();
  await calls(5, failed);
  expect(await isRejecting()).toBe(true);
  breaker.allowProbe();
  (await begin())(succeeded);
  expect(await isRejecting()).toBe(false);
});

it("lets calls wait for the probe, and makes them all when it succeeds", async () => {
  const { probe, outcomes } = await trialWith(3);
  expect(outcomes).toStrictEqual(["waiting", "waiting", "waiting"]);
  probe(succeeded);
  await setImmediate();
  expect(outcomes).toStrictEqual(["admitted", "admitted", "admitted"]);
});

it("makes none of the calls that wait for the probe when it fails", async () => {
  const { probe, outcomes } = await trialWith(2);
  probe(failed);
  await setImmediate();
  expect(outcomes).toStrictEqual(["rejected", "rejected"]);
});

it("lets the next one of those that wait try where the probe is abandoned", async () => {
  const { probe, outcomes, admitted } = await trialWith(3);
  probe(abandoned);
  await setImmediate();
  expect(outcomes).toStrictEqual(["admitted", "waiting", "waiting"]);
  admitted[0]?.(succeeded);
  await setImmediate();
  expect(outcomes).toStrictEqual(["admitted", "admitted", "admitted"]);
});

it("lets a probe pass while a call tries", async () => {
  const { breaker } = await trialWith(0);
  expect(breaker.begin({ isProbe: true })).toBeTypeOf("function");
});

it("counts failures on after the page is reloaded, while it is closed", async () => {
  const storage = memoryStorage();
  await breakerCallers(storage).calls(3, failed);
  const { calls, isRejecting } = breakerCallers(storage);
  await calls(1, failed);
  expect(await isRejecting()).toBe(false);
  await calls(1, failed);
  expect(await isRejecting()).toBe(true);
});

it("keeps no failures from before a call that succeeded", async () => {
  const storage = memoryStorage();
  const { calls, saved } = breakerCallers(storage);
  await calls(2, failed);
  expect(saved()).toMatchObject({ state: "closed", failures: 2 });
  await calls(1, succeeded);
  expect(storage.getItem(breakerKey("api"))).toBeNull();
});

it("makes the call of a listener that calls as soon as the breaker lets calls through", async () => {
  const { breaker, calls } = breakerCallers();
  await calls(5, failed);
  const admitted: (Settle | Promise<Settle>)[] = [];
  breaker.actor.on("breaker.changed", ({ to }) => {
    if (to === "halfOpen") admitted.push(breaker.begin({ isProbe: false }));
  });
  breaker.allowProbe();
  (await admitted[0])?.(succeeded);
  expect(breaker.actor.getSnapshot().value).toBe("closed");
});
