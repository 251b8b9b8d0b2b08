import type { TextRange } from "#contract/search/search-values.ts";
import type { SearchField, Query, Term } from "../query.ts";
import { type FoundWord, wordsOf } from "./folded-words.ts";
import { type Word, formsOf, likeness, likenessOfTypo } from "./word-likeness.ts";

/** Consecutive words. */
interface Sought {
  readonly words: readonly Word[];
  /** In quotes. */
  readonly isExact: boolean;
  /** The last word is a prefix. */
  readonly prefix: boolean;
}

/** Without excluded terms. */
export function soughtIn(terms: readonly Term[], field: SearchField): readonly Sought[] {
  return terms.flatMap((term): readonly Sought[] => {
    if (term.kind !== "word" && term.kind !== "phrase") return [];
    if (term.excluded || (term.in !== "any" && term.in !== field)) return [];
    const words = wordsOf(term.text).map(({ word }) => formsOf(word));
    if (words.length === 0) return [];
    return [{ words, isExact: term.kind === "phrase", prefix: term.kind === "word" && term.prefix }];
  });
}

type IsLike = (sought: Word, found: Word, prefix: boolean) => boolean;

const isSame: IsLike = (sought, found) => sought.word === found.word;
const isForm: IsLike = (sought, found, prefix) => likeness(sought, found, prefix) > 0;
const isTypo: IsLike = (sought, found, prefix) => likenessOfTypo(sought, found, prefix) > 0;

/** With the forms of each different word once. */
interface TextWords {
  readonly found: readonly FoundWord[];
  readonly forms: readonly Word[];
  /** Index in `forms` of each word. */
  readonly kinds: readonly number[];
}

function textWordsOf(text: string): TextWords {
  const found = wordsOf(text);
  const indexes = new Map<string, number>();
  const forms: Word[] = [];
  const kinds = found.map(({ word }) => {
    const known = indexes.get(word);
    if (known !== undefined) return known;
    indexes.set(word, forms.length);
    return forms.push(formsOf(word)) - 1;
  });
  return { found, forms, kinds };
}

const YES = 1;
const NO = 2;

/** Words of matching sequences, without duplicates. */
function rangesOf(
  { words, prefix }: Sought,
  { found, forms, kinds }: TextWords,
  isLike: IsLike,
): TextRange[] {
  const ranges: TextRange[] = [];
  // Each pair of words is compared once, however often both occur.
  const likes = words.map(() => new Uint8Array(forms.length));
  const fits = (index: number, kind: number): boolean => {
    const like = likes[index];
    const known = like?.[kind];
    if (known === YES || known === NO) return known === YES;
    const [word, form] = [words[index], forms[kind]];
    if (!like || !word || !form) return false;
    like[kind] = isLike(word, form, prefix && index === words.length - 1) ? YES : NO;
    return like[kind] === YES;
  };
  let covered = 0;
  for (let at = 0; at + words.length <= found.length; at += 1) {
    let fitting = 0;
    while (fitting < words.length && fits(fitting, kinds[at + fitting] ?? -1)) fitting += 1;
    if (fitting < words.length) continue;
    const end = at + words.length;
    for (const { from, until } of found.slice(Math.max(at, covered), end)) ranges.push([from, until]);
    covered = end;
  }
  return ranges;
}

/** Sorted, overlaps joined. */
function merged(ranges: readonly TextRange[]): TextRange[] {
  const done: TextRange[] = [];
  for (const [from, until] of ranges.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = done.at(-1);
    if (!last || from >= last[1]) done.push([from, until]);
  }
  return done;
}

/**
 * Matches as offsets into the original text (UTF-16 units): whole words, in order, without overlaps. Typing errors count
 * only where no other form matches. `field`: `any` for texts other than a card's sides.
 */
export function matchRanges(text: string, query: Query, field: SearchField): readonly TextRange[] {
  const sought = soughtIn(query.terms, field);
  if (sought.length === 0) return [];
  const words = textWordsOf(text);
  return merged(
    sought.flatMap((one) => {
      if (one.isExact) return rangesOf(one, words, isSame);
      const found = rangesOf(one, words, isForm);
      return found.length > 0 ? found : rangesOf(one, words, isTypo);
    }),
  );
}
