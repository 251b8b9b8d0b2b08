/** A `Storage` that lasts as long as the test. */
export function memoryStorage(): Storage {
  const records = new Map<string, string>();
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
