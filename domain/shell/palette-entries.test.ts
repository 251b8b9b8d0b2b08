import { expect, test } from "vitest";
import { type PaletteEntry, findEntries } from "./palette-entries.ts";

const entry = (label: string, words?: string): PaletteEntry => ({ id: label, label, kind: "page", words });
const labels = (query: string, entries: readonly PaletteEntry[]) =>
  findEntries(query, entries).map(({ label }) => label);

const pages = ["Dashboard", "My Decks", "Study History", "Spaced Review", "Settings"].map((label) =>
  entry(label),
);

test("without a query everything is there, in its order", () => {
  expect(findEntries("  ", pages)).toStrictEqual(pages);
});

test("the whole name comes first, then a beginning, beginnings of words, a part, other words", () => {
  const entries = [
    entry("Sunday eve ctopus"),
    entry("Sign", "deck"),
    entry("Bedecked"),
    entry("My deck"),
    entry("Deck of cards"),
    entry("Deck"),
    entry("Dear clerk"),
    entry("Nothing"),
  ];
  expect(labels("deck", entries)).toStrictEqual(["Deck", "Deck of cards", "My deck", "Bedecked", "Sign"]);
});

test("words are found by their beginnings in any order, and by the initials", () => {
  expect(labels("rev spa", pages)).toStrictEqual(["Spaced Review"]);
  expect(labels("sr", pages)).toStrictEqual(["Spaced Review"]);
  // Letters in their order are enough where nothing else fits.
  expect(labels("mdk", pages)).toStrictEqual(["My Decks"]);
  expect(labels("kdm", pages)).toStrictEqual([]);
});

test("a word of the label and another one together are found", () => {
  expect(labels("settings dark", [entry("Settings", "theme dark light")])).toStrictEqual(["Settings"]);
  expect(labels("settings bright", [entry("Settings", "theme dark light")])).toStrictEqual([]);
});

test("accents and Arabic vowels do not matter", () => {
  expect(labels("ecole", [entry("L'École")])).toStrictEqual(["L'École"]);
  expect(labels("الكتاب", [entry("قراءة الكِتَاب")])).toStrictEqual(["قراءة الكِتَاب"]);
});
