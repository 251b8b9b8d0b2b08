import { keysFrom } from "../storage/stored-json.ts";

/** Removes what the router stored of how far pages were scrolled. */
export function forgetScrollPositions(storage: Storage): void {
  // The router adds its version to the name.
  for (const key of keysFrom(storage, "tsr-scroll-restoration")) storage.removeItem(key);
}
