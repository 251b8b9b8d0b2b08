import * as v from "valibot";
import { TAG_MAX } from "#contract/decks/tags.ts";
import { SEARCH_QUERY_MAX } from "#contract/search/search-values.ts";
import { text } from "#contract/values.ts";
import { FLAG_COLORS } from "../study/marks/flag-colors.ts";

/** The router reads `q=1984` as a number. */
export const QueryInAddress = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform(String),
  text(SEARCH_QUERY_MAX),
);
/** `failed`: answered with Again in the last days. */
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

/** Besides the order of creation. */
export const CARD_ORDERS = ["recent", "due", "difficulty"] as const;

const said = <const S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined));

/** Of a deck's cards; invalid values are left out. */
export const narrowingInAddress = {
  q: said(QueryInAddress),
  show: said(v.picklist(CARD_FLAGS)),
  flag: said(v.picklist(FLAG_COLORS)),
  tag: said(v.pipe(v.union([v.string(), v.number()]), v.transform(String), text(TAG_MAX), v.minLength(1))),
  order: said(v.picklist(CARD_ORDERS)),
};
const Narrowing = v.object(narrowingInAddress);
export type Narrowing = v.InferOutput<typeof Narrowing>;
