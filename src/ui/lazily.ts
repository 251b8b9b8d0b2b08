/**
 * Creates a value on first use. For formatters of `Intl`: a page's first one takes longer than everything else
 * that a module does when it loads.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
