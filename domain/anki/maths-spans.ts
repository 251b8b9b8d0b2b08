const KINDS = [
  { open: String.raw`\(`, close: String.raw`\)` },
  { open: String.raw`\[`, close: String.raw`\]` },
] as const;

/** Maps text and formulas (`\(…\)`, `\[…\]`) separately. An unclosed formula is text. Takes linear time. */
export function mapAroundMaths(
  text: string,
  { maths, words }: { readonly maths: (text: string) => string; readonly words: (text: string) => string },
): string {
  const out: string[] = [];
  // The next position of each kind is cached, so that each search runs once.
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
