import { NETWORK_MESSAGE } from "#domain/http/http-messages.ts";

const unloaded = new WeakSet<object>();
const stored = new WeakSet<object>();

/** Whether it says that a part of the page could not be loaded without a connection. */
export const isChunkLoadError = (thrown: unknown): boolean =>
  typeof thrown === "object" && thrown !== null && unloaded.has(thrown);

/** Whether the browser caches an earlier failure of this part, as Chromium does; only a new document asks again. */
export const isStoredFailure = (thrown: unknown): boolean =>
  typeof thrown === "object" && thrown !== null && stored.has(thrown);

/**
 * The router reloads the page if a part cannot be loaded. Without a connection nothing would be left, so it gets
 * another error. `isAway`: the server is known to be unreachable.
 */
export function watchChunkLoadErrors(window: Window, isAway: () => boolean): void {
  /** The browser's message for each part. */
  const failed = new Set<string>();
  window.addEventListener("vite:preloadError", ({ payload }) => {
    const isAgain = failed.has(payload.message);
    failed.add(payload.message);
    if (window.navigator.onLine && !isAway()) {
      if (isAgain) stored.add(payload);
      return;
    }
    payload.message = NETWORK_MESSAGE;
    unloaded.add(payload);
  });
}
