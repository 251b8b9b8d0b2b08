import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../../services/queries/api.ts";
import { deckListQuery } from "../../services/queries/deck-queries.ts";
import { isPartial } from "../../services/queries/partial-list.ts";
import { loadFolders } from "../-folders/load-folders.ts";
import { deckListOf } from "./deck-list-of.ts";
import type { DeckListSearch } from "./deck-list-search.ts";

/**
 * Loads the decks and folders of a list. The page reports a failure, with its search field.
 * @param isShown The page is visible: waiting would replace its search field and the typed text.
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
  // Decks from the device do not wait for the server.
  if (loaded && !isPartial(loaded)) await folders;
}
