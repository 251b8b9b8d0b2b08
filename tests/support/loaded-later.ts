import { setImmediate } from "node:timers/promises";
import { composeBreaker } from "#src/compose-breaker.ts";
import type { CallOutcome } from "#src/services/http/breaker-step.ts";
import { breakerKey, lazyBreaker } from "#src/services/http/lazy-breaker.ts";
import { createSavedBreaker } from "#src/services/saved-breaker.ts";
import { modelClock } from "../models/kit/model-clock.ts";
import { memoryStorage } from "./memory-storage.ts";

export const BREAKER_START = Date.UTC(2026, 2, 1, 10);

/** The real breaker behind one that loads it when the test says so. */
export function loadedLater(
  sessionStorage = memoryStorage(),
  network: { readonly isOffline?: () => boolean; readonly hasNetwork?: () => boolean } = {},
) {
  const { isOffline = () => false, hasNetwork = () => true } = network;
  const clock = modelClock();
  let at = BREAKER_START;
  const loads: PromiseWithResolvers<void>[] = [];
  const breaker = lazyBreaker({
    async load() {
      const load = Promise.withResolvers<void>();
      loads.push(load);
      await load.promise;
      return composeBreaker("api", {
        now: () => at,
        sessionStorage,
        isOffline,
        hasNetwork,
        options: { clock },
      });
    },
    isSaved: () => sessionStorage.getItem(breakerKey("api")) !== null,
  });
  const begin = async () => breaker.begin({ isProbe: false });
  const settled = () => setImmediate();
  return {
    breaker,
    begin,
    /** Calls that come to this one after the other. */
    async calls(count: number, outcome: CallOutcome) {
      for (let left = count; left > 0; left -= 1) (await begin())(outcome);
    },
    isRejecting: () =>
      begin().then(
        (settle) => (settle({ type: "call.abandoned" }), false),
        () => true,
      ),
    pass(ms: number) {
      at += ms;
      clock.pass(ms);
    },
    loads: () => loads.length,
    loaded: () => (loads.at(-1)?.resolve(), settled()),
    notLoaded: () => (loads.at(-1)?.reject(new TypeError("Failed to fetch")), settled()),
    saved: () => createSavedBreaker(sessionStorage, "api").load(),
  };
}
