/** What is loaded once it is needed. */
export interface Later<T> {
  /** Loads it where it is not there yet; rejects where it cannot be had now. */
  get(): Promise<T>;
  /** Null until it is there. */
  now(): T | null;
  /** Hears when it is. */
  subscribe(hear: () => void): () => void;
}

/** @param load Asked again after a failure. */
export function createLater<T>(load: () => Promise<T>): Later<T> {
  let loaded: T | null = null;
  let loading: Promise<T> | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () =>
      (loading ??= load().then(
        (value) => {
          loaded = value;
          for (const hear of listeners) hear();
          return value;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      )),
    now: () => loaded,
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}
