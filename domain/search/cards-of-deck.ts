import * as v from "valibot";
import { TAG_MAX } from "#contract/decks/tags.ts";
import { text } from "#contract/values.ts";
import { printQuery } from "./print-query.ts";
import { CARD_FLAGS, type Term } from "./query.ts";
import { QueryInAddress } from "./search-address.ts";
import type { SearchRequest } from "./search-request.ts";

/** Orders of the cards of a deck, besides the one in which they were added. */
export const CARD_ORDERS = ["recent", "due", "difficulty"] as const;

const said = <const S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined));

/** What the list of a deck's cards is narrowed to and ordered by, as its address says; what cannot be read is left out. */
export const narrowingInAddress = {
  /** Words, and operators of the search. */
  q: said(QueryInAddress),
  /** A state or mark of the cards. */
  show: said(v.picklist(CARD_FLAGS)),
  tag: said(v.pipe(v.union([v.string(), v.number()]), v.transform(String), text(TAG_MAX), v.minLength(1))),
  order: said(v.picklist(CARD_ORDERS)),
};
const Narrowing = v.object(narrowingInAddress);
export type Narrowing = v.InferOutput<typeof Narrowing>;

/** The search that finds the cards; null: the list has all of them, in the order in which they were added. */
export function searchInDeck(deckId: number, { q = "", show, tag, order }: Narrowing): SearchRequest | null {
  const terms: readonly Term[] = [
    ...(show === undefined ? [] : [{ kind: "flag" as const, flag: show, excluded: false }]),
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
