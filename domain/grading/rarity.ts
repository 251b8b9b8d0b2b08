import { COMMON_STEMS } from "./model/common-stems.ts";
import { readText } from "./text/terms.ts";

/** From the most common stems to the least. */
const groups = COMMON_STEMS.map((group) => group.split(" "));
const commonness = new Map(
  groups.flatMap((group, index) => group.map((stem) => [stem, 1 - index / groups.length] as const)),
);

/** In general English: 1 for the most common, 0 for unknown stems. */
const backgroundCommonness = (stem: string): number => commonness.get(stem) ?? 0;

/** Texts of a deck by stem. */
export interface TermRarity {
  readonly texts: number;
  readonly counts: ReadonlyMap<string, number>;
}

const TEXTS_MAX = 5000;
const TEXTS_MIN = 20;

/** `texts`: fronts and backs of the deck's cards. */
export function rarityIn(texts: readonly string[]): TermRarity {
  const some = texts.slice(0, TEXTS_MAX);
  const counts = new Map<string, number>();
  for (const text of some)
    for (const stem of new Set(readText(text).terms.map((term) => term.stem)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return { texts: some.length, counts };
}

export const NO_RARITY: TermRarity = { texts: 0, counts: new Map() };

/** 0 to 1: rare stems say most. */
export function weightOf(stem: string, { texts, counts }: TermRarity): number {
  const general = 1 - 0.85 * backgroundCommonness(stem);
  const count = counts.get(stem);
  if (texts < TEXTS_MIN || count === undefined) return general;
  return (general + Math.log((texts + 1) / count) / Math.log(texts + 1)) / 2;
}

/** A known word is no typing error of another. */
export const isKnownStem = (stem: string, { counts }: TermRarity): boolean =>
  counts.has(stem) || backgroundCommonness(stem) > 0;
