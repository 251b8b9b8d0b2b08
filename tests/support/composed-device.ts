import { onTestFinished } from "vitest";
import { deviceLocks } from "#tests/faults/simulation/device-locks.ts";
import { composeOffline } from "#src/app/learner-device.ts";
import type { OfflinePlatform } from "#src/app/offline-platform.ts";
import { testActors } from "./actors.ts";
import { USER } from "./offline-database.ts";

/** A complete device that runs until the test ends. */
export async function composedDevice(
  required: Pick<OfflinePlatform, "database" | "http">,
  platform: Partial<OfflinePlatform> = {},
) {
  const device = await composeOffline({
    ...required,
    userId: USER,
    deviceId: () => "device",
    newDeviceId: () => "device",
    locks: deviceLocks().of("tab"),
    now: () => Date.now(),
    timeZone: () => "Africa/Cairo",
    deadline: (ms) => AbortSignal.timeout(ms),
    askSubscription: async () => ({ status: "ACTIVE", tier: "PREMIUM", expiresAt: null }),
    crypto: globalThis.crypto,
    later: (run) => run(),
    onSaved: () => undefined,
    onRestored: () => undefined,
    onDamagedCards: () => undefined,
    onLostDecks: () => undefined,
    storage: async () => null,
    actors: testActors(),
    isWanted: () => true,
    ...platform,
  });
  onTestFinished(() => device.close());
  return device;
}
