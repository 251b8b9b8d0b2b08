import type { RouterContext } from "../../app/router-context.ts";
import { deckQuery } from "../../services/queries/deck-queries.ts";

/** What the pages need on which one deck is studied: its title, and where the answers go. */
export async function loadDeckStudy(context: RouterContext, deckId: number) {
  const { http, queryClient } = context;
  const [{ title }, answersTo] = await Promise.all([
    queryClient.query(deckQuery(http, deckId)),
    import("./answers-to.ts").then(({ chooseAnswersTo }) => chooseAnswersTo(context)),
  ]);
  return { title, answersTo };
}
