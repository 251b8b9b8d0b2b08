import * as v from "valibot";
import { ReviewCard, listCards } from "#contract/cards.ts";
import type { Endpoint } from "#contract/endpoint.ts";

/**
 * The list of a deck's cards, each of which is judged by itself (specification, section 5): invalid card data become
 * null, and the others stay.
 */
export const listCardsToKeep = {
  ...listCards,
  response: v.object({
    ...listCards.response.entries,
    content: v.array(v.fallback(v.nullable(ReviewCard), null)),
  }),
} as const satisfies Endpoint;
