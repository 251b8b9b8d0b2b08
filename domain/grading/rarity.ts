import { backgroundCommonness } from "./model/background.ts";
import { readText } from "./text/terms.ts";

/** How many texts of a deck have each stem. */
export interface TermRarity {
  /** Of the deck. */
  readonly texts: number;
  readonly counts: ReadonlyMap<string, number>;
}

/** More texts of a deck say little more. */
const TEXTS_MAX = 5000;
/** A deck of fewer texts says too little. */
const TEXTS_MIN = 20;

/** How rare stems are in a deck: its cards' fronts and backs. */
export function rarityIn(texts: readonly string[]): TermRarity {
  const some = texts.slice(0, TEXTS_MAX);
  const counts = new Map<string, number>();
  for (const text of some)
    for (const stem of new Set(readText(text).terms.map((term) => term.stem)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return { texts: some.length, counts };
}

export const NO_RARITY: TermRarity = { texts: 0, counts: new Map() };

/** How much a stem says, from 0 to 1: rare ones say most. */
export function weightOf(stem: string, { texts, counts }: TermRarity): number {
  const general = 1 - 0.85 * backgroundCommonness(stem);
  const count = counts.get(stem);
  if (texts < TEXTS_MIN || count === undefined) return general;
  return (general + Math.log((texts + 1) / count) / Math.log(texts + 1)) / 2;
}

/** Whether a stem is a word that is known, and so no slip of another one. */
export const isKnownStem = (stem: string, { counts }: TermRarity): boolean =>
  counts.has(stem) || backgroundCommonness(stem) > 0;
