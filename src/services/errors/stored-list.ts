import * as v from "valibot";
import { readStored, writeStored } from "../storage/stored-json.ts";

export interface StoredList<T> {
  /** The oldest first. */
  all(): readonly T[];
  add(item: T): void;
  replace(items: readonly T[]): void;
  /** Forgets what is too old; `now` in milliseconds since 1970. */
  cleanUp(now: number): void;
}

/** A bounded list in storage. It never fails: unreadable lists are empty, and unwritable ones are not stored. */
export function createStoredList<T>(options: {
  readonly storage: Storage;
  readonly key: string;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly most: number;
  /** Milliseconds. */
  readonly keepFor: number;
  /** Milliseconds since 1970. */
  readonly timeOf: (item: T) => number;
}): StoredList<T> {
  const { storage, key, schema, most, keepFor, timeOf } = options;
  const all = (): readonly T[] =>
    (readStored(storage, key, v.array(v.unknown())) ?? []).filter((item): item is T => v.is(schema, item));
  const replace = (items: readonly T[]) => {
    writeStored(storage, key, items.length === 0 ? null : items.slice(-most));
  };
  return {
    all,
    replace,
    add: (item) => replace([...all(), item]),
    cleanUp(now) {
      const items = all();
      const remaining = items.filter((item) => timeOf(item) <= now && now < timeOf(item) + keepFor);
      if (remaining.length < items.length) replace(remaining);
    },
  };
}
