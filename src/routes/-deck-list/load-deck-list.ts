import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../../services/queries/api.ts";
import { deckListQuery } from "../../services/queries/deck-queries.ts";
import { isPartial } from "../../services/queries/partial-list.ts";
import { loadFolders } from "../-folders/load-folders.ts";
import { deckListOf } from "./deck-list-of.ts";
import type { DeckListSearch } from "./deck-list-search.ts";

/**
 * Loads the decks and the folders of a list. The page shows what failed, with its search field in place.
 *
 * @param isShown The page is there: one that waited would replace the search field, and what is being typed there.
 */
export async function loadDeckList(
  context: { readonly http: Api; readonly queryClient: QueryClient },
  search: DeckListSearch,
  isShown: boolean,
): Promise<void> {
  const { http, queryClient } = context;
  const list = queryClient.query(deckListQuery(http, deckListOf(search))).catch(() => undefined);
  const folders = loadFolders(context);
  if (isShown) return;
  const loaded = await list;
  // Decks of the device do not wait for a server that is not reached.
  if (loaded && !isPartial(loaded)) await folders;
}
