import { plainText } from "../../markup/plain-text.ts";
import { wordsOf } from "../text/folded-words.ts";
import { type Word, formsOf } from "../text/word-likeness.ts";

/** A text of a card or a deck, by its place: `rest` is what counts least. */
export interface SearchedTexts {
  readonly front: string;
  readonly back: string;
  readonly rest: string;
  /** Other forms of a word count: the language of the texts is English, Arabic, or not known. */
  readonly takesStems: boolean;
}
export const INDEXED_FIELDS = ["front", "back", "rest"] as const;
export type IndexedField = (typeof INDEXED_FIELDS)[number];

/** One card or deck with its words by their numbers. */
export interface Entry<T> {
  readonly item: T;
  readonly words: Readonly<Record<IndexedField, Uint32Array>>;
  readonly takesStems: boolean;
}

/** What a device searches. It grows, and what it took from a text can be used again by the next index. */
export interface SearchIndex<T> {
  readonly entries: readonly Entry<T>[];
  /** The words of all texts, by their numbers. */
  readonly vocabulary: readonly Word[];
  /** In how many entries a word is, by its number. */
  readonly frequencies: readonly number[];
  /** Words in all texts of a place. */
  readonly lengths: Readonly<Record<IndexedField, number>>;
  /** Adds some items; a few hundred at a time leave the page fluid. */
  readonly add: (items: readonly T[]) => void;
  /** An index without entries, which takes the words of texts that this one has from it. */
  readonly next: (textsOf: TextsOf<T>) => SearchIndex<T>;
}

/** The texts by which an item is found, as they are written. */
export type TextsOf<T> = (item: T) => SearchedTexts;

interface Known {
  readonly numbers: Map<string, number>;
  readonly vocabulary: Word[];
  /** Words by their text. */
  readonly texts: ReadonlyMap<string, Uint32Array>;
}

/** A vocabulary is not taken over when it has become this large, as it also has the words of texts that are gone. */
const WORDS_MAX = 200_000;

/** An index without entries. */
export const searchIndex = <T>(textsOf: TextsOf<T>): SearchIndex<T> =>
  indexFrom(textsOf, { numbers: new Map(), vocabulary: [], texts: new Map() });

function indexFrom<T>(textsOf: TextsOf<T>, { numbers, vocabulary, texts: before }: Known): SearchIndex<T> {
  const entries: Entry<T>[] = [];
  const frequencies: number[] = [];
  /** In which entry a word was last. */
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
          // Once for each entry, however often it has the word.
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
