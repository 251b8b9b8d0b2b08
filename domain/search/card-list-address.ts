import * as v from "valibot";
import { TAG_MAX } from "#contract/decks/tags.ts";
import { SEARCH_QUERY_MAX } from "#contract/search/search-values.ts";
import { text } from "#contract/values.ts";
import { FLAG_COLORS } from "../study/marks/flag-colors.ts";

/** A line of search in an address: the router reads `q=1984` as a number. */
export const QueryInAddress = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform(String),
  text(SEARCH_QUERY_MAX),
);
/** States and marks of cards that a search asks for. `failed`: answered with Again in the last days. */
export const CARD_FLAGS = [
  "due",
  "new",
  "learning",
  "suspended",
  "buried",
  "flagged",
  "marked",
  "failed",
] as const;
export type CardFlag = (typeof CARD_FLAGS)[number];

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
  /** The color of their flag. */
  flag: said(v.picklist(FLAG_COLORS)),
  tag: said(v.pipe(v.union([v.string(), v.number()]), v.transform(String), text(TAG_MAX), v.minLength(1))),
  order: said(v.picklist(CARD_ORDERS)),
};
const Narrowing = v.object(narrowingInAddress);
export type Narrowing = v.InferOutput<typeof Narrowing>;
