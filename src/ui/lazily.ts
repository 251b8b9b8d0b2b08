/**
 * Makes a value when it is first asked for and keeps it. For the formatters of `Intl`: the first of a page takes longer
 * to make than everything else that a module does when it is loaded.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
