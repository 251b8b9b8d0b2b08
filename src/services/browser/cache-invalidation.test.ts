import { expect, it } from "vitest";
import { invalidateCache } from "./cache-invalidation.ts";

/** A page whose worker answers this. */
function pageOf(answer: unknown) {
  const heard: unknown[] = [];
  const postMessage = (message: unknown, [port]: readonly MessagePort[]) => {
    heard.push(message);
    port?.postMessage(answer);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of a worker that is asked for.
  return { heard, controller: { postMessage } as unknown as ServiceWorker };
}

it.each([true, false])("says whether something was deleted: %s", async (deleted) => {
  const page = pageOf({ type: "CACHE_INVALIDATED", cacheKey: "/icon.svg", deleted });
  expect(await invalidateCache(page, "/icon.svg")).toBe(deleted);
  expect(page.heard).toEqual([{ type: "CACHE_INVALIDATE", cacheKey: "/icon.svg" }]);
});

it("believes no other answer", async () => {
  expect(await invalidateCache(pageOf({ type: "CACHE_INVALIDATED", deleted: "yes" }), "/icon.svg")).toBe(
    false,
  );
  expect(await invalidateCache(pageOf(null), "/icon.svg")).toBe(false);
});

it("asks nobody where no worker is in charge", async () => {
  expect(await invalidateCache({ controller: null }, "/icon.svg")).toBe(false);
});
