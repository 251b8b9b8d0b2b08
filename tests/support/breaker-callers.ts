import { composeBreaker } from "#src/app/circuit-breaker.ts";
import type { CallOutcome } from "#src/services/http/breaker-step.ts";
import { createSavedBreaker } from "#src/services/http/saved-breaker.ts";
import { modelClock } from "../models/kit/model-clock.ts";
import { testActors } from "./actors.ts";
import { memoryStorage } from "./memory-storage.ts";

export const BREAKER_START = Date.UTC(2026, 2, 1, 10);

/** The breaker of a page, with callers. */
export function breakerCallers(
  sessionStorage = memoryStorage(),
  network: { readonly isOffline?: () => boolean; readonly hasNetwork?: () => boolean } = {},
) {
  const { isOffline = () => false, hasNetwork = () => true } = network;
  const clock = modelClock();
  let at = BREAKER_START;
  const breaker = composeBreaker("api", {
    now: () => at,
    sessionStorage,
    isOffline,
    hasNetwork,
    actors: testActors({ clock }),
  });
  const begin = async () => breaker.begin({ isProbe: false });
  return {
    breaker,
    begin,
    /** Calls with this outcome, one after the other. */
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
    saved: () => createSavedBreaker(sessionStorage, "api").load(),
  };
}
