import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { deckListQuery } from "../../services/queries/deck-queries.ts";
import { isPartial } from "../../services/queries/partial-list.ts";
import type { KnownFolders } from "../-folders/use-folders.ts";
import { deckListOf, isBrowsing } from "./deck-list-of.ts";
import type { DeckListSearch } from "./deck-list-search.ts";

/** Whether the learner has no deck and no folder: nothing can be searched, sorted or put into folders yet. */
export function useHasNothing(search: DeckListSearch, { folders }: KnownFolders): boolean {
  const { http } = useRouteContext({ from: "__root__" }).api;
  const { data: list } = useQuery({ ...deckListQuery(http, deckListOf(search)), throwOnError: false });
  return (
    isBrowsing(search) &&
    search.folder === undefined &&
    folders?.length === 0 &&
    list?.totalElements === 0 &&
    !isPartial(list)
  );
}
