import { type QueryClient, matchQuery } from "@tanstack/react-query";
import { DECKS_KEY, deckKey } from "./deck-queries.ts";

/**
 * Refetches the queries of decks. Waits while a mutation is under way, because the mutation may remove a deck that would be
 * fetched.
 */
export function refetchDecks(client: QueryClient): void {
  const mutations = client.getMutationCache();
  const refetch = () => client.invalidateQueries({ queryKey: DECKS_KEY });
  if (client.isMutating() === 0) return void refetch();
  const end = mutations.subscribe(() => {
    if (client.isMutating() > 0) return;
    end();
    void refetch();
  });
}

/**
 * Makes what is known of decks stale after one of them went to the trash. It is not asked for itself, although its page may
 * still be there in the moment of leaving.
 */
export async function refetchOtherDecks(client: QueryClient, deckId: number): Promise<void> {
  const trashed = { queryKey: deckKey(deckId) };
  await client.cancelQueries(trashed);
  await client.invalidateQueries({ ...trashed, refetchType: "none" });
  await client.invalidateQueries({
    queryKey: DECKS_KEY,
    predicate: (query) => !matchQuery(trashed, query),
  });
}
