import { foldText } from "./fold-text.ts";

export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly kind: "page" | "action" | "deck";
  /** Synonyms for searching. */
  readonly words?: string | undefined;
}

/** The best first. */
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

/** The best first, otherwise in order; all without a query. If none fits, entries with the query's letters in order. */
export function findEntries(query: string, entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const wanted = foldText(query);
  if (wanted === "") return entries;
  const fitting = entries.map((entry) => ({ entry, fit: fitOf(wanted, entry) }));
  const found = FITS.flatMap((fit) => fitting.filter((one) => one.fit === fit).map(({ entry }) => entry));
  return found.length > 0 ? found : entries.filter(({ label }) => isScattered(wanted, foldText(label)));
}
