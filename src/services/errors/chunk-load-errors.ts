import { NETWORK_MESSAGE } from "#domain/http/http-messages.ts";

const unloaded = new WeakSet<object>();

/** Whether it says that a part of the page could not be loaded without a connection. */
export const isChunkLoadError = (thrown: unknown): boolean =>
  typeof thrown === "object" && thrown !== null && unloaded.has(thrown);

/**
 * The router reloads the page where a part of it cannot be loaded, for the case that there is a newer version. Without a
 * connection that would leave nothing of the page, so that it is told of another error then.
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
