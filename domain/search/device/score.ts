import type { Entry, IndexedField, SearchIndex } from "./search-index.ts";
import { INDEXED_FIELDS } from "./search-index.ts";
import type { SoughtTerm } from "./sought-words.ts";

/** By field. */
const WEIGHTS: Readonly<Record<IndexedField, number>> = { front: 1, back: 0.8, rest: 0.4 };
/** How much length reduces a score, 0 to 1. */
const LENGTH_COUNTS = 0.4;
/** Bonus for consecutive words of the line. */
const IN_A_ROW = 0.5;
/** Bonus for a side that equals the line. */
const WHOLE_SIDE = 2;
const SIDES = ["front", "back"] as const;

interface Best {
  readonly like: number;
  /** Position of the best match; -1: none. */
  readonly at: number;
}
const NONE: Best = { like: 0, at: -1 };

function bestIn({ words }: SoughtTerm, text: Uint32Array, takesStems: boolean): Best {
  let best = NONE;
  for (let at = 0; at + words.length <= text.length; at += 1) {
    let sum = 0;
    for (let offset = 0; offset < words.length; offset += 1) {
      const word = words[offset];
      const like = (takesStems ? word?.any : word?.written)?.[text[at + offset] ?? 0] ?? 0;
      if (like === 0) {
        sum = 0;
        break;
      }
      sum += like;
    }
    if (sum > best.like * words.length) best = { like: sum / words.length, at };
  }
  return best;
}

/** Larger is better; 0 without words in the line; null where a word is missing or an excluded one is present. */
export function scoreOf<T>(
  entry: Entry<T>,
  terms: readonly SoughtTerm[],
  { lengths, entries }: SearchIndex<T>,
): number | null {
  let score = 0;
  const last: Record<IndexedField, number> = { front: -1, back: -1, rest: -1 };
  const matched: Record<IndexedField, number> = { front: 0, back: 0, rest: 0 };
  for (const term of terms) {
    let isFound = false;
    let [highest, others] = [0, 0];
    for (const field of INDEXED_FIELDS) {
      if (term.field !== "any" && term.field !== field) continue;
      const text = entry.words[field];
      const { like, at } = bestIn(term, text, entry.takesStems);
      if (like === 0) continue;
      isFound = true;
      const mean = lengths[field] / entries.length;
      const length = 1 / (1 - LENGTH_COUNTS + LENGTH_COUNTS * (text.length / mean));
      let counted = WEIGHTS[field] * like * length;
      if (last[field] >= 0 && at === last[field]) counted += IN_A_ROW * like;
      last[field] = at + term.words.length;
      if (like > 0.8) matched[field] += term.words.length;
      others += Math.min(highest, counted);
      highest = Math.max(highest, counted);
    }
    if (term.excluded ? isFound : !isFound && !term.isOptional) return null;
    score += term.weight * (highest + 0.2 * others);
  }
  if (score > 0 && SIDES.some((side) => matched[side] > 0 && matched[side] === entry.words[side].length))
    score += WHOLE_SIDE;
  return score;
}
