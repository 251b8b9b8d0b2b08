import { NETWORK_MESSAGE } from "#domain/http/http-messages.ts";

const unloaded = new WeakSet<object>();

/** Whether it says that a part of the page could not be loaded without a connection. */
export const isChunkLoadError = (thrown: unknown): boolean =>
  typeof thrown === "object" && thrown !== null && unloaded.has(thrown);

/**
 * The router reloads the page if a part of it cannot be loaded, because there may be a newer version. Without a connection
 * a reload would leave nothing of the page, so the router gets another error then.
 *
 * @param isAway Whether the server is known not to be reached.
 */
export function watchChunkLoadErrors(window: Window, isAway: () => boolean): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    if (window.navigator.onLine && !isAway()) return;
    payload.message = NETWORK_MESSAGE;
    unloaded.add(payload);
  });
}
