import type { SearchType } from "#contract/search/search-values.ts";
import { parseQuery } from "#domain/search/parse-query.ts";
import type { Query } from "#domain/search/query.ts";
import { ApiError } from "#server/http/errors/api-error.ts";

/**
 * Reads the line of a search.
 *
 * @throws ApiError 400 that says what is wrong where.
 */
export function readLine(line: string, type: SearchType): Query {
  const { query, error } = parseQuery(line, type);
  if (query) return query;
  const { message, position, length } = error;
  const place =
    length === 1 ? `character ${position + 1}` : `characters ${position + 1} to ${position + length}`;
  throw new ApiError(400, "BAD_REQUEST", `The search cannot be read, at ${place}: ${message}`, {
    q: `At ${place}: ${message}`,
  });
}
