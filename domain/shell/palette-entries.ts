import { foldText } from "./fold-text.ts";

/** What the command palette offers. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly kind: "page" | "action" | "deck";
  /** Other words by which it is found. */
  readonly words?: string | undefined;
}

/** How well an entry fits, the best first. */
const FITS = ["whole", "start", "words", "initials", "within", "other"] as const;
type Fit = (typeof FITS)[number];

const isScattered = (wanted: string, label: string): boolean => {
  let at = 0;
  for (const letter of wanted.replaceAll(" ", "")) {
    at = label.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
};

/** Each wanted word begins one of the words. */
const beginsWords = (wanted: string, words: readonly string[]): boolean =>
  wanted.split(" ").every((part) => words.some((word) => word.startsWith(part)));

const initialsOf = (label: string): string =>
  label
    .split(" ")
    .map((word) => word.slice(0, 1))
    .join("");

function fitOf(wanted: string, { label, words = "" }: PaletteEntry): Fit | null {
  const folded = foldText(label);
  if (folded === wanted) return "whole";
  if (folded.startsWith(wanted)) return "start";
  if (beginsWords(wanted, folded.split(" "))) return "words";
  if (initialsOf(folded).startsWith(wanted)) return "initials";
  if (folded.includes(wanted)) return "within";
  return beginsWords(wanted, [...folded.split(" "), ...foldText(words).split(" ")]) ? "other" : null;
}

/**
 * The entries that fit a query, the best first, among equals in their order; all of them where nothing is asked. Where
 * nothing fits, those that have the letters in their order.
 */
export function findEntries(query: string, entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const wanted = foldText(query);
  if (wanted === "") return entries;
  const fitting = entries.map((entry) => ({ entry, fit: fitOf(wanted, entry) }));
  const found = FITS.flatMap((fit) => fitting.filter((one) => one.fit === fit).map(({ entry }) => entry));
  return found.length > 0 ? found : entries.filter(({ label }) => isScattered(wanted, foldText(label)));
}
