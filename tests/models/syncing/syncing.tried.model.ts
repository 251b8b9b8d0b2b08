import type { Context, SyncingModelEvent } from "./syncing.context.model.ts";

/** Answers of a path. */
export const MOST = 2;
/** The circuit breaker opens at the fifth. */
const MOST_MISSES = 4;

/** A few answers and failures show all that there is to see. */
export function isTried(context: Context, event: SyncingModelEvent): boolean {
  const { waiting, taken, unheard, misses, refusals, online, auto } = context;
  switch (event.type) {
    case "answer":
      return waiting + taken - unheard < MOST;
    case "loses":
      return misses < MOST_MISSES && unheard === 0;
    case "fails":
      return misses < MOST_MISSES || event.how === "denied";
    case "refuses":
      // The server refuses nothing that it has taken before.
      return refusals === 0 && unheard === 0;
    case "tooLarge":
      // The model does not know which half was refused before.
      return refusals === 0;
    case "online":
      return !online;
    case "offline":
    case "reload":
      // Without a connection only the service worker could load the page.
      return online;
    case "setAuto":
      return event.enabled !== auto;
    case "start":
    case "cancel":
    case "takes":
    case "takesThenCancels":
    case "wait":
      return true;
  }
}
