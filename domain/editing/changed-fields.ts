/** Changed fields, compared as JSON: saving only these leaves other devices' changes alone. `before` absent: all fields. */
export function changedFields<T extends object>(before: Partial<T> | undefined, after: T): Partial<T> {
  const known = new Map(Object.entries(before ?? {}));
  const changed = Object.entries(after).filter(
    ([name, value]) => !known.has(name) || JSON.stringify(known.get(name)) !== JSON.stringify(value),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of the entries of `after`.
  return Object.fromEntries(changed) as Partial<T>;
}
