export interface Lazy<T, Needs extends readonly unknown[] = []> {
  /** Loads the part once, started with the first call's arguments. Rejects on failure; the next call tries again. */
  get(...needs: Needs): Promise<T>;
  now(): T | null;
  subscribe(onChange: () => void): () => void;
}

/** `load` imports and starts the part. `React.lazy` would never retry. */
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
