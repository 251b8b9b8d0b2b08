/** A storage that holds what another one holds now, as that of a duplicated tab does. */
export const copiedStorage = (storage: Storage): Storage =>
  memoryStorage(
    Array.from({ length: storage.length }, (_, index) => {
      const key = storage.key(index) ?? "";
      return [key, storage.getItem(key) ?? ""] as const;
    }),
  );

/** A `Storage` that lasts as long as the test. */
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
