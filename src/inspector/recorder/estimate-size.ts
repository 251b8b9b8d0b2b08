import { isActor } from "./is-actor.ts";
import type { Seen } from "./seen.ts";

/** Of an object or an entry of it, in bytes. */
const OVERHEAD = 16;

/** Adds up about how many bytes values hold; what several of them share counts once. */
class Scale {
  total = 0;
  readonly #counted = new Set<object>();

  /** Stops once the total is above the limit. */
  add(value: unknown, limit: number): void {
    const open: unknown[] = [value];
    while (open.length > 0 && this.total <= limit) {
      const next = open.pop();
      this.total += typeof next === "string" ? 2 * next.length : OVERHEAD;
      if (typeof next !== "object" || next === null || this.#counted.has(next)) continue;
      this.#counted.add(next);
      open.push(...this.#inside(next));
    }
  }

  #inside(given: object): readonly unknown[] {
    // Actors hold the whole system, and live on by themselves.
    if (isActor(given) || (typeof Node !== "undefined" && given instanceof Node)) return [];
    if (given instanceof Map) return [...given].flat();
    if (given instanceof Set) return [...given];
    if (given instanceof ArrayBuffer || ArrayBuffer.isView(given)) {
      this.total += given.byteLength;
      return [];
    }
    return Object.values(given);
  }
}

const valuesIn = (seen: Seen): readonly unknown[] => {
  switch (seen.kind) {
    case "start":
      return [];
    case "event":
      return [seen.event];
    case "step": {
      const { snapshot, event } = seen;
      const isRecord = typeof snapshot === "object" && snapshot !== null;
      const context: unknown = isRecord && "context" in snapshot ? snapshot.context : null;
      const output: unknown = isRecord && "output" in snapshot ? snapshot.output : null;
      return [event, context, output];
    }
  }
};

/** How many of the newest entries hold no more than so many bytes; at least one. */
export function countWithin(seen: readonly Seen[], most: number): number {
  const scale = new Scale();
  for (let count = 1; count <= seen.length; count += 1) {
    const entry = seen[seen.length - count];
    if (entry) for (const value of valuesIn(entry)) scale.add(value, most);
    if (scale.total > most) return Math.max(1, count - 1);
  }
  return seen.length;
}
