import type { TextRange } from "#contract/search/search-values.ts";
import type { SearchField, Query, Term } from "../query.ts";
import { type FoundWord, wordsOf } from "./folded-words.ts";
import { type Word, formsOf, likeness, likenessOfTypo } from "./word-likeness.ts";

/** Words in a row that are looked for. */
interface Sought {
  readonly words: readonly Word[];
  /** In quotes: as they are. */
  readonly isExact: boolean;
  /** The last one may be the beginning of a word. */
  readonly prefix: boolean;
}

/** The words and phrases of a query that are looked for in a place; nothing of what is excluded. */
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

/** The words of a text, with the forms of each different one once. */
interface TextWords {
  readonly found: readonly FoundWord[];
  readonly forms: readonly Word[];
  /** The place among `forms` of each word. */
  readonly kinds: readonly number[];
}

function textWordsOf(text: string): TextWords {
  const found = wordsOf(text);
  const places = new Map<string, number>();
  const forms: Word[] = [];
  const kinds = found.map(({ word }) => {
    const known = places.get(word);
    if (known !== undefined) return known;
    places.set(word, forms.length);
    return forms.push(formsOf(word)) - 1;
  });
  return { found, forms, kinds };
}

const YES = 1;
const NO = 2;

/** The words of a text that are in a place where all the sought ones are in a row, each once. */
function rangesOf(
  { words, prefix }: Sought,
  { found, forms, kinds }: TextWords,
  isLike: IsLike,
): TextRange[] {
  const ranges: TextRange[] = [];
  // Each word is compared with each sought one at most once, however often both come again.
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

/** In order, and those that are of one another once. */
function merged(ranges: readonly TextRange[]): TextRange[] {
  const done: TextRange[] = [];
  for (const [from, until] of ranges.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = done.at(-1);
    if (!last || from >= last[1]) done.push([from, until]);
  }
  return done;
}

/**
 * Where a text has the words of a query, as whole words, which Arabic letters are not torn apart by: offsets into the text as it is
 * written (UTF-16 units), in order, without overlaps. Words that look like typing errors only count where the text has no other form.
 *
 * @param place Which text of a card it is; `any` for all others, such as a title.
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
