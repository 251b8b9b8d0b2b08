import * as v from "valibot";

const Answer = v.object({ type: v.literal("CACHE_INVALIDATED"), deleted: v.boolean() });

/** Clears a cache, or a path, of the service worker. @returns whether it existed; false without a worker. */
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
