import * as v from "valibot";

/** A JSON value in a storage; null if it is missing, does not fit the schema, or the browser refuses. */
export function readStored<T>(
  storage: Pick<Storage, "getItem">,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): T | null {
  try {
    const stored = v.safeParse(schema, JSON.parse(storage.getItem(key) ?? "null"));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes it. @returns false if the browser refuses. */
export function writeStored(
  storage: Pick<Storage, "setItem" | "removeItem">,
  key: string,
  value: unknown,
): boolean {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export const keysFrom = (storage: Pick<Storage, "key" | "length">, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter((key) =>
    key.startsWith(prefix),
  );
