import { NETWORK_MESSAGE } from "#domain/http/http-messages.ts";

const unloaded = new WeakSet<object>();
const stored = new WeakSet<object>();

/** Whether it says that a part of the page could not be loaded without a connection. */
export const isChunkLoadError = (thrown: unknown): boolean =>
  typeof thrown === "object" && thrown !== null && unloaded.has(thrown);

/**
 * Whether the browser keeps an earlier failure: the same part failed before, and failed again although the server is
 * reached. Chromium does so now and then where a part is asked for twice at once; only a new document asks again.
 */
export const isStoredFailure = (thrown: unknown): boolean =>
  typeof thrown === "object" && thrown !== null && stored.has(thrown);

/**
 * The router reloads the page if a part of it cannot be loaded, because there may be a newer version. Without a connection
 * a reload would leave nothing of the page, so the router gets another error then.
 *
 * @param isAway Whether the server is known not to be reached.
 */
export function watchChunkLoadErrors(window: Window, isAway: () => boolean): void {
  /** What the browser said of each part. */
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
