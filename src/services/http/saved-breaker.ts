import * as v from "valibot";

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

/** Keeps the state of one breaker over a reload of the page, where it is worth it. */
export function createSavedBreaker(storage: Storage, upstream: string) {
  const key = breakerKey(upstream);
  return {
    /** Null where nothing is stored, or nothing that can be read. */
    load(): SavedBreaker | null {
      try {
        const parsed = v.safeParse(Saved, JSON.parse(storage.getItem(key) ?? "null"));
        return parsed.success ? parsed.output : null;
      } catch {
        return null;
      }
    },
    save(saved: SavedBreaker): void {
      try {
        if (saved.state === "closed" && saved.failures === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(saved));
      } catch {
        // Without it the breaker begins anew, which costs five failures at most.
      }
    },
  };
}
