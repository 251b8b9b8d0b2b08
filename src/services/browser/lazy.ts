/** What is loaded once it is needed. */
export interface Lazy<T> {
  /** Loads it where it is not there yet; rejects where it cannot be loaded now, and tries again when it is called again. */
  get(): Promise<T>;
  /** Null until it is there. */
  now(): T | null;
  /** @returns Ends the subscription. */
  subscribe(onChange: () => void): () => void;
}
