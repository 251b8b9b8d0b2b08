/** Removes the common beginning and end. */
function differing(one: readonly string[], other: readonly string[]) {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)] as const;
}

/**
 * Added, missing, changed or swapped letters; more than `most` count as `most + 1`. Takes time proportional to `most` and
 * the length.
 */
export function lettersApart(one: string, other: string, most: number): number {
  const far = most + 1;
  if (Math.abs(one.length - other.length) > 2 * most) return far;
  const [a, b] = differing(Array.from(one), Array.from(other));
  if (Math.abs(a.length - b.length) > most) return far;
  let before = new Uint8Array(b.length + 1);
  let last = Uint8Array.from({ length: b.length + 1 }, (_, column) => Math.min(column, far));
  for (let row = 1; row <= a.length; row += 1) {
    const next = new Uint8Array(b.length + 1).fill(far);
    if (row <= most) next[0] = row;
    let least = next[0] ?? far;
    for (let column = Math.max(1, row - most); column <= Math.min(b.length, row + most); column += 1) {
      const change = (last[column - 1] ?? far) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swap = isSwap ? (before[column - 2] ?? far) + 1 : far;
      const cost = Math.min(change, swap, (last[column] ?? far) + 1, (next[column - 1] ?? far) + 1, far);
      next[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return far;
    [before, last] = [last, next];
  }
  return last[b.length] ?? far;
}
