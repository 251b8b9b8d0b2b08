import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Id, queryInteger, text } from "../values.ts";
import { SearchType, TextRange } from "./search-values.ts";

export const SUGGESTION_QUERY_MAX = 100;

const matches = v.array(TextRange);

/** Without recent searches, which only the device knows. */
export const searchSuggestions = endpoint({
  method: "GET",
  path: "/api/search/suggestions",
  access: "user",
  summary: "Popular decks, tags and contents that begin like a text, of what the learner may study",
  query: v.strictObject({
    q: v.optional(text(SUGGESTION_QUERY_MAX), ""),
    type: v.optional(SearchType, "decks"),
    /** Of each kind. */
    limit: v.optional(queryInteger(1, 10), "5"),
  }),
  response: v.object({
    /** Decks with most learners first. */
    popular: v.array(v.object({ text: v.string(), matches, deckId: Id })),
    /** The most used first. */
    tags: v.array(v.object({ text: v.string(), matches, count: v.number() })),
    /** Deck titles and card fronts without markup; none for an empty text. */
    content: v.array(v.object({ text: v.string(), matches, deckId: Id, cardId: v.nullable(Id) })),
  }),
});
