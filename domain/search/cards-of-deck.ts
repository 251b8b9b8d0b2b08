import type { Narrowing } from "./card-list-address.ts";
import { printQuery } from "./print-query.ts";
import type { Term } from "./query.ts";
import type { SearchRequest } from "./search-request.ts";

/** Null: all cards in the order of creation, without a search. */
export function searchInDeck(
  deckId: number,
  { q = "", show, flag, tag, order }: Narrowing,
): SearchRequest | null {
  const terms: readonly Term[] = [
    ...[show, flag].flatMap((one) =>
      one === undefined ? [] : [{ kind: "flag" as const, flag: one, excluded: false }],
    ),
    ...(tag === undefined ? [] : [{ kind: "tag" as const, name: tag, excluded: false }]),
  ];
  const query = [q.trim(), printQuery({ terms })].filter((part) => part !== "").join(" ");
  if (query === "" && order === undefined) return null;
  return {
    type: "cards",
    query,
    filters: { deckIds: [deckId], ...(order && { rankingStrategy: order }) },
    page: 0,
  };
}
