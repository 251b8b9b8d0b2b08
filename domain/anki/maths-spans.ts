const KINDS = [
  { open: String.raw`\(`, close: String.raw`\)` },
  { open: String.raw`\[`, close: String.raw`\]` },
] as const;

/**
 * Maps a text and the formulas in it, `\(…\)` and `\[…\]`, apart from each other. A formula that does not end is text.
 * Takes linear time.
 */
export function mapAroundMaths(
  text: string,
  { maths, words }: { readonly maths: (text: string) => string; readonly words: (text: string) => string },
): string {
  const out: string[] = [];
  // Each kind with where it begins next, which is searched once for each beginning.
  let next = KINDS.map((kind) => ({ kind, at: -1 }));
  let from = 0;
  for (;;) {
    next = next
      .map(({ kind, at }) => ({ kind, at: at < from ? text.indexOf(kind.open, from) : at }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at);
    const [first] = next;
    if (!first) return out.concat(words(text.slice(from))).join("");
    const { kind, at } = first;
    const end = text.indexOf(kind.close, at + 2);
    if (end < 0) {
      next = next.filter((other) => other.kind !== kind);
      continue;
    }
    out.push(words(text.slice(from, at)), maths(text.slice(at, end + 2)));
    from = end + 2;
  }
}
