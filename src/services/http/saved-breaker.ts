import * as v from "valibot";
import { readStored, writeStored } from "../storage/stored-json.ts";

const Saved = v.object({
  state: v.picklist(["closed", "open", "forcedOpen"]),
  /** When it may be tried again. */
  until: v.number(),
  failures: v.number(),
  reopened: v.number(),
});
/** What is stored of a breaker while the page is not open; times in milliseconds since 1970. */
export type SavedBreaker = Readonly<v.InferOutput<typeof Saved>>;

/** Where the state of a breaker is stored while the page is reloaded. */
export const breakerKey = (upstream: string) => `circuit_breaker_${upstream}`;

/** Keeps the state of one breaker across a reload. */
export function createSavedBreaker(storage: Storage, upstream: string) {
  const key = breakerKey(upstream);
  return {
    load: (): SavedBreaker | null => readStored(storage, key, Saved),
    /** If the browser refuses, a reload costs at most five more failures. */
    save(saved: SavedBreaker): void {
      writeStored(storage, key, saved.state === "closed" && saved.failures === 0 ? null : saved);
    },
  };
}
