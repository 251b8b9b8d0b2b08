import * as v from "valibot";

const Answer = v.object({ type: v.literal("CACHE_INVALIDATED"), deleted: v.boolean() });

/**
 * Has the service worker forget a cache of its own, or what it keeps at a path.
 *
 * @param cacheKey The name of the cache, or a path such as `/icon.svg`.
 * @returns Whether there was such a thing; false where no worker is in charge of the page.
 */
export function invalidateCache(
  { controller }: Pick<ServiceWorkerContainer, "controller">,
  cacheKey: string,
): Promise<boolean> {
  if (!controller) return Promise.resolve(false);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener(
      "message",
      ({ data }) => {
        const answer = v.safeParse(Answer, data);
        resolve(answer.success && answer.output.deleted);
        port1.close();
      },
      { once: true },
    );
    port1.start();
    controller.postMessage({ type: "CACHE_INVALIDATE", cacheKey }, [port2]);
  });
}
