export interface Lazy<T, Needs extends readonly unknown[] = []> {
  /** Loads the part once, and starts it with what its first use passes. Rejects where that fails; the next call tries again. */
  get(...needs: Needs): Promise<T>;
  /** Null until it is loaded. */
  now(): T | null;
  subscribe(onChange: () => void): () => void;
}

/** @param load Imports the part and starts it. `React.lazy` would keep a failure for ever. */
export function createLazy<T extends object, Needs extends readonly unknown[] = []>(
  load: (...needs: Needs) => Promise<T>,
): Lazy<T, Needs> {
  let loading: Promise<T> | null = null;
  let loaded: T | null = null;
  const listeners = new Set<() => void>();
  const start = async (needs: Needs) => {
    try {
      loaded = await load(...needs);
    } catch (error) {
      loading = null;
      throw error;
    }
    for (const listener of listeners) listener();
    return loaded;
  };
  return {
    get: (...needs) => (loading ??= start(needs)),
    now: () => loaded,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
