import { expect, it } from "vitest";
import { failureOf } from "./known-errors.ts";
import { isStoredFailure, watchChunkLoadErrors } from "./chunk-load-errors.ts";

const MESSAGE = "Failed to fetch dynamically imported module: /assets/settings.js";

/** How an error of loading a part of the page is handled. */
function unloaded({ onLine, isAway }: { readonly onLine: boolean; readonly isAway: boolean }) {
  const page = Object.assign(new EventTarget(), { navigator: { onLine } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no more of it is used.
  watchChunkLoadErrors(page as unknown as Window, () => isAway);
  const payload = new TypeError(MESSAGE);
  page.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
  return payload;
}

it.each([
  ["offline, as the browser says", { onLine: false, isAway: false }, "network"],
  ["offline, as requests prove", { onLine: true, isAway: true }, "offline"],
] as const)("what cannot be loaded %s does not reload the page", (_when, given, origin) => {
  const error = unloaded(given);
  // The router knows it by the browser's message.
  expect(error.message).not.toContain("imported module");
  expect(failureOf(error, given.isAway)).toStrictEqual({ kind: "unanswered", origin });
});

it("what cannot be loaded from a server that is there may be outdated", () => {
  const error = unloaded({ onLine: true, isAway: false });
  expect(failureOf(error, false)).toStrictEqual({ kind: "thrown", message: MESSAGE });
});

it("what fails again from a server that is there is a failure that the browser stored", () => {
  const page = Object.assign(new EventTarget(), { navigator: { onLine: false } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no more of it is used.
  watchChunkLoadErrors(page as unknown as Window, () => false);
  const failing = (message: string) => {
    const payload = new TypeError(message);
    page.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
    return isStoredFailure(payload);
  };
  expect([failing(MESSAGE), failing(MESSAGE)]).toStrictEqual([false, false]);
  page.navigator.onLine = true;
  expect([failing("another part"), failing(MESSAGE), failing(MESSAGE)]).toStrictEqual([false, true, true]);
  expect(isStoredFailure(null)).toBe(false);
});
