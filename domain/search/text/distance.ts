/** Wrong letters allowed for a word's length. */
export const typosAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Added, missing, changed or swapped letters (optimal string alignment); Infinity above `most`. `asPrefix`: `typed` may be a
 * beginning.
 */
export function distance(typed: string, word: string, most: number, asPrefix = false): number {
  if (typed.length - word.length > most) return Infinity;
  if (!asPrefix && word.length - typed.length > most) return Infinity;
  // A prefix cannot match letters after these.
  const width = Math.min(word.length, typed.length + most);
  let [before, previous] = [[] as readonly number[], Array.from({ length: width + 1 }, (_, index) => index)];
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isExchanged =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isExchanged) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      now.push(cost);
      if (cost < least) least = cost;
    }
    // A swap reaches back over one row.
    if (least > most + 1) return Infinity;
    [before, previous] = [previous, now];
  }
  const found = asPrefix ? Math.min(...previous) : (previous[width] ?? Infinity);
  return found > most ? Infinity : found;
}
