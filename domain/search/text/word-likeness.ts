import { formOf, stemOf } from "../../grading/text/stem.ts";
import { distance, typosAllowed } from "./distance.ts";

export interface Word {
  readonly word: string;
  /** Without an Arabic article or an English plural. */
  readonly form: string;
  readonly stem: string;
  /** Bits of its letters (shared by several): words with other bits have other letters. */
  readonly letters: number;
}

function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function countOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

const LONGEST = 60;
const CACHED_MAX = 50_000;
const known = new Map<string, Word>();

/** Cached. */
export function formsOf(word: string): Word {
  const cached = known.get(word);
  if (cached) return cached;
  const forms = { word, form: formOf(word), stem: stemOf(word), letters: lettersOf(word) };
  if (known.size >= CACHED_MAX) known.clear();
  known.set(word, forms);
  return forms;
}

/** From 0 (different) to 1 (same). */
export const LIKENESS = {
  same: 1,
  form: 0.9,
  stem: 0.75,
  prefix: 0.5,
  typo: 0.45,
  typoInPrefix: 0.3,
} as const;

/** The same word, another form, or with `prefix` a word that begins with it. */
export function likeness(sought: Word, found: Word, prefix: boolean): number {
  if (found.word === sought.word) return LIKENESS.same;
  if (found.form === sought.form) return LIKENESS.form;
  if (found.stem === sought.stem) return LIKENESS.stem;
  const begins = prefix && (found.word.startsWith(sought.word) || found.form.startsWith(sought.word));
  if (!begins) return 0;
  // The larger part of a word is typed, the likelier it is meant.
  return LIKENESS.prefix + 0.2 * (sought.word.length / found.word.length);
}

const DIGIT = /\d/;
/** Letters of the Arabic article with attached words. */
const ARTICLE = 3;
/** Letters, for a prefix with a typing error. */
const BEGINNING = 5;

/** For typing errors; only where no word matches as typed. */
export function likenessOfTypo(sought: Word, found: Word, prefix: boolean): number {
  const { word } = sought;
  const most = typosAllowed(word.length);
  // A number with another digit is another number.
  if (most === 0 || word.length > LONGEST || found.word.length > LONGEST || DIGIT.test(word)) return 0;
  // Each wrong letter may be missing in the other word; an article lacks up to two.
  if (countOf(sought.letters & ~found.letters) > most + ARTICLE) return 0;
  const typos = Math.min(
    distance(word, found.word, most),
    found.form === found.word && sought.form === word ? Infinity : distance(sought.form, found.form, most),
  );
  const isLike = typos <= most && typosAllowed(found.word.length) > 0;
  if (isLike) return LIKENESS.typo / Math.max(1, typos) + (word[0] === found.word[0] ? 0.1 : 0);
  if (!prefix || word.length < BEGINNING || found.word.length <= word.length) return 0;
  // Many words resemble a beginning, so the first letter must match and only one other may be wrong.
  return word[0] === found.word[0] && distance(word, found.word, 1, true) <= 1 ? LIKENESS.typoInPrefix : 0;
}
