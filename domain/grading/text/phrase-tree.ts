/** Phrases share their common beginning. */
interface Branch {
  readonly next: Map<string, Branch>;
  /** Groups with a phrase that ends here, ascending. */
  readonly groups: number[];
}

/** Numbered groups of phrases by word, so that a position of a text is compared with all at once. */
export type PhraseTree = Pick<Branch, "next">;

const branch = (): Branch => ({ next: new Map(), groups: [] });

/** `groups`: the phrases of each group, as words. */
export function phraseTree(groups: readonly (readonly (readonly string[])[])[]): PhraseTree {
  const root = branch();
  for (const [group, phrases] of groups.entries())
    for (const words of phrases) {
      let at = root;
      for (const word of words) {
        const next = at.next.get(word) ?? branch();
        at.next.set(word, next);
        at = next;
      }
      if (at !== root && at.groups.at(-1) !== group) at.groups.push(group);
    }
  return root;
}

export interface FoundPhrase {
  readonly group: number;
  readonly length: number;
}

/** The longest phrase at a position; of equal ones, the first group's. */
export type FindPhrase = (words: readonly string[], start: number) => FoundPhrase | null;

function groupsIn(tree: PhraseTree, said: readonly string[]): ReadonlySet<number> {
  const ends = new Set<Branch>();
  for (let start = 0; start < said.length; start += 1) {
    let at = tree.next.get(said[start] ?? "");
    for (let end = start + 1; at; end += 1) {
      if (at.groups.length > 0) ends.add(at);
      at = at.next.get(said[end] ?? "");
    }
  }
  return new Set(Array.from(ends, ({ groups }) => groups).flat());
}

/** Finds phrases of the groups with a phrase in the answer; null without any. */
export function finderOf(tree: PhraseTree, said: readonly string[]): FindPhrase | null {
  const counting = groupsIn(tree, said);
  if (counting.size === 0) return null;
  const known = new Map<Branch, number | undefined>();
  const groupAt = (at: Branch): number | undefined => {
    if (at.groups.length === 0) return undefined;
    if (!known.has(at))
      known.set(
        at,
        at.groups.find((group) => counting.has(group)),
      );
    return known.get(at);
  };
  return (words, start) => {
    let found: FoundPhrase | null = null;
    let at = tree.next.get(words[start] ?? "");
    for (let length = 1; at; length += 1) {
      const group = groupAt(at);
      if (group !== undefined) found = { group, length };
      at = at.next.get(words[start + length] ?? "");
    }
    return found;
  };
}
