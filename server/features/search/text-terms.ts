import { type SQL, and, or, sql } from "drizzle-orm";
import { isFunctionWord, isQuestionWord } from "#domain/grading/text/function-words.ts";
import type { PhraseTerm, Term, WordTerm } from "#domain/search/query.ts";
import { wordsOf } from "#domain/search/text/folded-words.ts";
import { nearWords } from "./near-words.ts";

export type TextTerm = WordTerm | PhraseTerm;

/** Where they are looked for: the words of a card or a deck, and the texts that they were made of. */
export interface Texts {
  readonly words: SQL;
  readonly front: SQL;
  readonly back: SQL;
  /** Whether other forms of a word count: in languages of which the stems are known. */
  readonly takesStems: SQL;
}

/** Terms without a letter or a digit match everything. */
export const textTermsOf = (terms: readonly Term[]): readonly TextTerm[] =>
  terms.filter(
    (term): term is TextTerm =>
      (term.kind === "word" || term.kind === "phrase") && /[\p{L}\p{N}]/u.test(term.text),
  );

const isGrammar = (term: TextTerm) =>
  term.kind === "word" &&
  wordsOf(term.text).every(({ word }) => isFunctionWord(word) || isQuestionWord(word));

/** Words of grammar may be missing beside words of content. */
function requiredOf(terms: readonly TextTerm[]): readonly TextTerm[] {
  const hasContent = terms.some((term) => !term.excluded && !isGrammar(term));
  return hasContent ? terms.filter((term) => term.excluded || !isGrammar(term)) : terms;
}

/** Weights of the words: see `card_words` and `deck_words` in the migrations. */
const WEIGHTS = { any: "ABC", front: "A", back: "B" } as const;

/** The words as they are written; the last may be the beginning of one. */
const exactly = ({ text, in: field, ...term }: TextTerm, begins = term.kind === "word" && term.prefix): SQL =>
  sql`public.search_exactly(${text}::text, ${begins}::boolean, ${WEIGHTS[field]}::text)`;

const loosely = (term: TextTerm): SQL =>
  term.kind === "phrase"
    ? exactly(term)
    : sql`public.search_loosely(${term.text}::text, ${term.prefix}::boolean)`;

/** Letters with which a word with a typo begins all the same. */
const BEGINNING = 4;
/** Shorter words have too few trigrams to be compared by them. */
const COMPARED_FROM = 6;
/** Of the trigrams of both words those that they share, at least. */
const SIMILAR = 0.42;

/** By a word as it is compared, all words that differ from it by a typing error. */
export type Typos = ReadonlyMap<string, readonly string[]>;

/** Phrases are meant as they are. */
function typedIn(term: TextTerm): string | undefined {
  if (term.kind === "phrase" || term.excluded) return undefined;
  const [only, ...others] = wordsOf(term.text);
  return others.length > 0 ? undefined : only?.word;
}

export const possibleTypos = (terms: readonly TextTerm[]): Typos =>
  new Map(
    terms.flatMap((term) => {
      const word = typedIn(term);
      const near = word === undefined ? [] : nearWords(word);
      return word === undefined || near.length === 0 ? [] : [[word, near] as const];
    }),
  );

const tableOf = (typos: Typos, word: string) => sql.identifier(`meant_${[...typos.keys()].indexOf(word)}`);

/** The words in anybody's texts that may be meant: only they are looked for. @param known The SQL function that finds them. */
export const meantTables = (typos: Typos, known: SQL): SQL =>
  sql.join(
    Array.from(
      typos,
      ([word, near]) => sql`${tableOf(typos, word)} as materialized (
      select coalesce(string_agg(quote_literal(word), ' | '), '')::tsquery as words
      from ${known}(${sql.param(near)}::text[]) as word)`,
    ),
    sql`, `,
  );

interface Meant {
  readonly word: string;
  readonly near: SQL;
  readonly beginning: SQL | null;
}

function meant(term: TextTerm, typos: Typos | null): Meant | null {
  const word = typedIn(term);
  if (word === undefined || !typos?.has(word)) return null;
  const letters = Array.from(word);
  return {
    word,
    near: sql`(select words from ${tableOf(typos, word)})`,
    beginning:
      letters.length < COMPARED_FROM ? null : sql`${`'${letters.slice(0, BEGINNING).join("")}':*`}::tsquery`,
  };
}

/** A query of the index that finds at least what the term matches. */
function widely(term: TextTerm, typos: Typos | null): SQL {
  const others = meant(term, typos);
  if (others === null) return loosely(term);
  const { near, beginning } = others;
  return beginning === null
    ? sql`(${loosely(term)} || ${near})`
    : sql`(${loosely(term)} || ${near} || ${beginning})`;
}

/** What the index finds by all of the terms; undefined where there are none. */
export const found = (terms: readonly TextTerm[], { words }: Texts, typos: Typos | null): SQL | undefined => {
  const wanted = requiredOf(terms)
    .filter(({ excluded }) => !excluded)
    .map((term) => widely(term, typos));
  return wanted.length === 0 ? undefined : sql`${words} @@ (${sql.join(wanted, sql` && `)})`;
};

const inForm = (term: TextTerm, text: SQL): SQL =>
  sql`to_tsvector('public.search_stem', public.search_text(${text})) @@ phraseto_tsquery('public.search_stem', public.search_text(${term.text}::text))`;

function matches(term: TextTerm, texts: Texts, typos: Typos | null): SQL | undefined {
  const { words, takesStems } = texts;
  const asWritten = sql`${words} @@ ${exactly(term)}`;
  if (term.kind === "phrase") return asWritten;
  const others = meant(term, typos);
  // Without typing errors, `found` asks the index for nothing but other forms, so that they need no second look.
  const isFound = others === null && !term.excluded;
  const anywhere = isFound ? undefined : sql`${words} @@ ${loosely(term)}`;
  const inOtherForm = term.in === "any" ? anywhere : and(anywhere, inForm(term, texts[term.in]));
  const compared = term.in === "any" ? sql`${texts.front} || ' ' || ${texts.back}` : texts[term.in];
  return or(
    and(takesStems, inOtherForm),
    asWritten,
    others ? sql`${words} @@ public.search_weighted(${others.near}, ${WEIGHTS[term.in]}::text)` : undefined,
    others?.beginning
      ? sql`${words} @@ ${others.beginning} and strict_word_similarity(${others.word}::text, public.search_text(${compared})) >= ${SIMILAR}::float4`
      : undefined,
  );
}

export const matchesAll = (terms: readonly TextTerm[], texts: Texts, typos: Typos | null): SQL | undefined =>
  and(
    ...requiredOf(terms).map((term) => {
      const matched = matches(term, texts, typos);
      return term.excluded ? sql`not coalesce(${matched}, false)` : matched;
    }),
  );

/** Terms that count for the order; further ones only narrow. */
const RANKED_MAX = 8;
/** What words of grammar count, of other words. */
const GRAMMAR_COUNTS = 0.15;
/** Of words of D (stems), C, B and A. */
const WEIGHT_VALUES = sql`'{0.2, 0.2, 0.45, 1}'::float4[]`;

/** How well texts match, for the order: larger is better. Undefined without words to match. */
export function relevance(terms: readonly TextTerm[], { words, front }: Texts): SQL | undefined {
  const ranked = terms.filter(({ excluded }) => !excluded).slice(0, RANKED_MAX);
  if (ranked.length === 0) return undefined;
  const whole = ranked.map(({ text }) => text).join(" ");
  const required = requiredOf(terms);
  const scores = ranked.map(
    (term) =>
      sql`${required.includes(term) ? 1 : GRAMMAR_COUNTS}::float4 * (ts_rank(${WEIGHT_VALUES}, ${words}, ${exactly(term, false)}) + 0.6 * ts_rank(${WEIGHT_VALUES}, ${words}, ${loosely(term)}))`,
  );
  return sql`(${sql.join(scores, sql` + `)}) / (1 + ln(1 + length(${words})::float8))
    + case when char_length(${front}) <= ${whole.length + 8}::int
      and lower(btrim(public.search_text(${front}))) = lower(btrim(public.search_text(${whole}::text)))
      then 1 else 0 end`;
}
