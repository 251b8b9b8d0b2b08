import { isFunctionWord, isQuestionWord } from "../../grading/text/function-words.ts";
import type { SearchField, Term } from "../query.ts";
import { wordsOf } from "../text/folded-words.ts";
import { LIKENESS, type Word, formsOf, likeness, likenessOfTypo } from "../text/word-likeness.ts";
import type { SearchIndex } from "./search-index.ts";

/** Likeness of each word of the vocabulary, by number. */
type Likenesses = Float64Array;

export interface SoughtTerm {
  readonly field: SearchField;
  readonly excluded: boolean;
  /** Consecutive words with their likenesses; `written`: without stems. */
  readonly words: readonly { readonly any: Likenesses; readonly written: Likenesses }[];
  /** Rare words count more. */
  readonly weight: number;
  /** A function word, which may be missing beside content words. */
  readonly isOptional: boolean;
}

const isGrammar = (word: string) => isFunctionWord(word) || isQuestionWord(word);
/** Entries from which a word is no typing error; with fewer hits typing errors count, as on the server. */
export const FEW = 5;
/** Of function words, relative to others. */
const GRAMMAR_WEIGHT = 0.15;

type Vocabulary = Pick<SearchIndex<unknown>, "vocabulary" | "frequencies" | "entries">;

/** Entries with a similar word, counted for each such word. */
function frequency(likenesses: Likenesses, frequencies: readonly number[]): number {
  let found = 0;
  for (let number = 0; number < likenesses.length; number += 1)
    if (likenesses[number] !== 0) found += frequencies[number] ?? 0;
  return found;
}

/** About log 2 where all entries have a similar word, larger where fewer do. */
const rarity = (likenesses: Likenesses, { frequencies, entries }: Vocabulary) =>
  Math.log(1 + (entries.length + 1) / (frequency(likenesses, frequencies) + 1));

interface HowLike {
  readonly prefix: boolean;
  readonly isExact: boolean;
  readonly withTypos: boolean;
}

function likenessesOf(
  sought: Word,
  { vocabulary, frequencies }: Vocabulary,
  { prefix, isExact, withTypos }: HowLike,
) {
  const any = new Float64Array(vocabulary.length);
  const written = new Float64Array(vocabulary.length);
  for (const [number, found] of vocabulary.entries()) {
    const isSame = found.word === sought.word;
    const like = isExact ? (isSame ? LIKENESS.same : 0) : likeness(sought, found, prefix);
    if (like === 0) continue;
    any[number] = like;
    const isStem = like === LIKENESS.stem || like === LIKENESS.form;
    const begins = prefix && found.word.startsWith(sought.word);
    written[number] = isStem ? (begins ? LIKENESS.prefix : 0) : like;
  }
  if (withTypos && frequency(any, frequencies) < FEW)
    for (const [number, found] of vocabulary.entries())
      if (any[number] === 0) any[number] = written[number] = likenessOfTypo(sought, found, prefix);
  return { any, written };
}

/** Pauses after each word. `withTypos`: includes words that look like typing errors. */
export function* soughtTerms(
  terms: readonly Term[],
  index: Vocabulary,
  withTypos: boolean,
): Generator<undefined, readonly SoughtTerm[], undefined> {
  const sought = terms.flatMap((term) => {
    if (term.kind !== "word" && term.kind !== "phrase") return [];
    const words = wordsOf(term.text).map(({ word }) => word);
    return words.length > 0
      ? [{ term, words, isGrammar: term.kind === "word" && words.every(isGrammar) }]
      : [];
  });
  const hasContent = sought.some(({ term, isGrammar: grammar }) => !term.excluded && !grammar);
  const done: SoughtTerm[] = [];
  for (const { term, words, isGrammar: grammar } of sought) {
    const { in: field, excluded } = term;
    const prefix = term.kind === "word" && term.prefix;
    const mayBeTypo = withTypos && term.kind === "word" && !excluded && words.length === 1;
    const found: SoughtTerm["words"][number][] = [];
    for (const [at, word] of words.entries()) {
      const isLast = at === words.length - 1;
      const how = { prefix: prefix && isLast, isExact: term.kind === "phrase", withTypos: mayBeTypo };
      found.push(likenessesOf(formsOf(word), index, how));
      yield;
    }
    const isOptional = grammar && hasContent && !excluded;
    const rare = found.reduce((sum, { any }) => sum + rarity(any, index), 0) / found.length;
    done.push({
      field,
      excluded,
      words: found,
      weight: rare * (isOptional ? GRAMMAR_WEIGHT : 1),
      isOptional,
    });
  }
  return done;
}
