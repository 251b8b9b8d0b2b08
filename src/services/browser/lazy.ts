/** A part of the application that is loaded once it is needed. */
export interface Lazy<T> {
  /** Loads the part once. Rejects where that fails; the next call tries again. */
  get(): Promise<T>;
  /** Null until it is loaded. */
  now(): T | null;
  /** @returns Ends the subscription. */
  subscribe(onChange: () => void): () => void;
}
