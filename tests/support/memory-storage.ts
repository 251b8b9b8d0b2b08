/** A copy of another storage, like that of a duplicated tab. */
export const copiedStorage = (storage: Storage): Storage =>
  memoryStorage(
    Array.from({ length: storage.length }, (_, index) => {
      const key = storage.key(index) ?? "";
      return [key, storage.getItem(key) ?? ""] as const;
    }),
  );

/** A `Storage` in memory. */
export function memoryStorage(contents: readonly (readonly [string, string])[] = []): Storage {
  const records = new Map(contents);
  return {
    get length() {
      return records.size;
    },
    clear: () => records.clear(),
    getItem: (key) => records.get(key) ?? null,
    key: (index) => [...records.keys()][index] ?? null,
    removeItem: (key) => void records.delete(key),
    setItem: (key, value) => void records.set(key, value),
  };
}
