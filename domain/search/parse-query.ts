import { SEARCH_QUERY_MAX, type SearchType } from "#contract/search/search-values.ts";
import { type Token, readToken } from "./read-token.ts";
import { type ParsedQuery, type QueryError, TERMS_MAX, type Term } from "./query.ts";
import { termOf } from "./term-of.ts";

/** Also removes the space that would remain. */
const without = (line: string, from: number, until: number) =>
  `${line.slice(0, from)}${line.slice(until).trimStart()}`.trim();

const tooLong = (line: string): QueryError => ({
  position: SEARCH_QUERY_MAX,
  length: line.length - SEARCH_QUERY_MAX,
  message: `The line is too long: at most ${SEARCH_QUERY_MAX} characters.`,
  // No half of a surrogate pair.
  repair: line.slice(0, SEARCH_QUERY_MAX).replace(/[\uD800-\uDBFF]$/, ""),
});

const tooMany = (line: string, { start }: Token): QueryError => ({
  position: start,
  length: line.length - start,
  message: `The line has too many words: at most ${TERMS_MAX}.`,
  repair: line.slice(0, start).trim(),
});

/** The last word that is not excluded is a prefix. */
function withPrefix(terms: readonly Term[]): Term[] {
  const last = terms.findLastIndex((term) => term.kind === "word" && !term.excluded);
  return terms.map((term, index) =>
    index === last && term.kind === "word" ? { ...term, prefix: true } : term,
  );
}

/** An operator of another type of search is an error. */
export function parseQuery(line: string, type: SearchType): ParsedQuery {
  const failed = (error: QueryError): ParsedQuery => ({ query: null, error });
  if (line.length > SEARCH_QUERY_MAX) return failed(tooLong(line));
  const terms: Term[] = [];
  for (let position = 0; ;) {
    const read = readToken(line, position);
    if (read === null) return { query: { terms: withPrefix(terms) }, error: null };
    if ("error" in read) return failed(read.error);
    const { token } = read;
    if (terms.length === TERMS_MAX) return failed(tooMany(line, token));
    const made = termOf(token, type);
    if ("wrong" in made) {
      const { from, until, message, repair } = made.wrong;
      const repaired =
        repair === null
          ? without(line, token.start, token.end)
          : `${line.slice(0, from)}${repair}${line.slice(until)}`;
      return failed({ position: from, length: until - from, message, repair: repaired });
    }
    terms.push(made.term);
    position = token.end;
  }
}
