/** Shorter words become other words when a letter differs. */
const SHORTEST = 5;

/** One letter added, missing, changed, or swapped with its neighbour. Words below five letters never count: "cat" and "car". */
export function isTypo(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length < SHORTEST || long.length - short.length > 1 || short === long) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  if (short.length < long.length) return start + end >= short.length;
  const differing = short.length - start - end;
  if (differing === 1) return true;
  return differing === 2 && short[start] === long[start + 1] && short[start + 1] === long[start];
}
