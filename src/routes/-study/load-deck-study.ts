import type { RouterContext } from "../-context.ts";
import { deckQuery } from "../../services/queries/deck-queries.ts";

/** Loads a deck's title and its review store. */
export async function loadDeckStudy(context: RouterContext, deckId: number) {
  const { http, queryClient } = context.api;
  const [{ title }, reviewStore] = await Promise.all([
    queryClient.query(deckQuery(http, deckId)),
    import("./review-store.ts").then(({ chooseReviewStore }) => chooseReviewStore(context)),
  ]);
  return { title, reviewStore };
}
