import { plainText } from "../../markup/plain-text.ts";
import { wordsOf } from "../text/folded-words.ts";
import { type Word, formsOf } from "../text/word-likeness.ts";

/** By field: `rest` counts least. */
export interface SearchedTexts {
  readonly front: string;
  readonly back: string;
  readonly rest: string;
  /** Stems count: the language is English, Arabic, or unknown. */
  readonly takesStems: boolean;
}
export const INDEXED_FIELDS = ["front", "back", "rest"] as const;
export type IndexedField = (typeof INDEXED_FIELDS)[number];

/** Words by their numbers. */
export interface Entry<T> {
  readonly item: T;
  readonly words: Readonly<Record<IndexedField, Uint32Array>>;
  readonly takesStems: boolean;
}

/** It grows, and the next index can reuse its vocabulary. */
export interface SearchIndex<T> {
  readonly entries: readonly Entry<T>[];
  /** By number. */
  readonly vocabulary: readonly Word[];
  /** Entries with the word, by number. */
  readonly frequencies: readonly number[];
  /** Words in all texts of a field. */
  readonly lengths: Readonly<Record<IndexedField, number>>;
  /** A few hundred at a time, to keep the page responsive. */
  readonly add: (items: readonly T[]) => void;
  /** An empty index that reuses this vocabulary. */
  readonly next: (textsOf: TextsOf<T>) => SearchIndex<T>;
}

export type TextsOf<T> = (item: T) => SearchedTexts;

interface Known {
  readonly numbers: Map<string, number>;
  readonly vocabulary: Word[];
  readonly texts: ReadonlyMap<string, Uint32Array>;
}

/** A larger vocabulary is not reused, as it contains words of deleted texts. */
const WORDS_MAX = 200_000;

export const searchIndex = <T>(textsOf: TextsOf<T>): SearchIndex<T> =>
  indexFrom(textsOf, { numbers: new Map(), vocabulary: [], texts: new Map() });

function indexFrom<T>(textsOf: TextsOf<T>, { numbers, vocabulary, texts: before }: Known): SearchIndex<T> {
  const entries: Entry<T>[] = [];
  const frequencies: number[] = [];
  /** The last entry of a word. */
  const lastEntry: number[] = [];
  const lengths = { front: 0, back: 0, rest: 0 };
  const texts = new Map<string, Uint32Array>();
  const numberOf = (word: string) => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, vocabulary.length);
    return vocabulary.push(formsOf(word)) - 1;
  };
  const wordsIn = (text: string) => {
    const known = texts.get(text) ?? before.get(text);
    const words = known ?? Uint32Array.from(wordsOf(plainText(text)), ({ word }) => numberOf(word));
    texts.set(text, words);
    return words;
  };
  const add = (items: readonly T[]) => {
    for (const item of items) {
      const { front, back, rest, takesStems } = textsOf(item);
      const words = { front: wordsIn(front), back: wordsIn(back), rest: wordsIn(rest) };
      const entry = entries.length;
      for (const field of INDEXED_FIELDS) {
        for (const word of words[field]) {
          // Once for each entry.
          if (lastEntry[word] === entry) continue;
          lastEntry[word] = entry;
          frequencies[word] = (frequencies[word] ?? 0) + 1;
        }
      }
      for (const field of INDEXED_FIELDS) lengths[field] += words[field].length;
      entries.push({ item, words, takesStems });
    }
  };
  const next = (textsOfNext: TextsOf<T>) =>
    vocabulary.length > WORDS_MAX
      ? searchIndex(textsOfNext)
      : indexFrom(textsOfNext, { numbers, vocabulary, texts });
  return { entries, vocabulary, frequencies, lengths, add, next };
}
