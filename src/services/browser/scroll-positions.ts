/** The router names what it stores after its version. */
const ROUTERS_KEY = /^tsr-scroll-restoration/;

/** Removes what the router stored of how far pages were scrolled. */
export function forgetScrollPositions(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  for (const key of keys.filter((one) => ROUTERS_KEY.test(one))) storage.removeItem(key);
}
