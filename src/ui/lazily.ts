/** Creates a value on first use, because a page's first `Intl` formatter is slow to create. */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
