/** Counts of three letters in a row, with a space at each end. */
export function trigramsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const padded = ` ${text} `;
  for (let index = 0; index + 3 <= padded.length; index += 1) {
    const three = padded.slice(index, index + 3);
    counts.set(three, (counts.get(three) ?? 0) + 1);
  }
  return counts;
}

/** 0 to 1. */
export function cosine(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [key, count] of one) shared += count * (other.get(key) ?? 0);
  const length = (counts: ReadonlyMap<string, number>) =>
    Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0));
  const both = length(one) * length(other);
  return both === 0 ? 0 : shared / both;
}
