/**
 * The item that a key moves to: the arrow keys wrap around, a letter moves to the next item that begins with
 * it.
 * @param at The focused item; -1: none.
 * @returns Null for other keys.
 */
export function itemAfter(key: string, at: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return at <= 0 ? count - 1 : at - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return key.length === 1 && key !== " " ? beginningWith(key.toLocaleLowerCase(), at, labels) : null;
  }
}

/** -1 if no label begins with the letter: the focus stays. */
function beginningWith(letter: string, at: number, labels: readonly string[]): number {
  const begins = (label: string | undefined) => label?.toLocaleLowerCase().startsWith(letter) === true;
  const next = labels.findIndex((label, index) => index > at && begins(label));
  return next === -1 ? labels.findIndex(begins) : next;
}
