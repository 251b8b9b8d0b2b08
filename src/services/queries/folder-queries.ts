import { queryOptions } from "@tanstack/react-query";
import { type Folder, listDeckTags, listFolders } from "#contract/decks/folders.ts";
import type { Http } from "../http/http.ts";
import { DECKS_KEY, FOLDERS_KEY } from "./deck-queries.ts";
import { isWithoutList } from "./partial-list.ts";

/** The server's answer; what is known from before, else null, where it gives none: the list of decks says that. */
async function orKnown<T>(answer: Promise<T>, known: T | null | undefined): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (!isWithoutList(error)) throw error;
    return known ?? null;
  }
}

/** All folders of the learner; null where none are known and the server is not reached. */
export const foldersQuery = (http: Http) =>
  queryOptions({
    queryKey: FOLDERS_KEY,
    queryFn: ({ signal, client }) =>
      orKnown<readonly Folder[]>(
        http.call(listFolders, {}, { signal }).then(({ folders }) => folders),
        client.getQueryData<readonly Folder[] | null>(FOLDERS_KEY),
      ),
  });

const TAGS_KEY = [...DECKS_KEY, "tags"] as const;

/** Names of the tags of the learner's decks, the most frequent first; null as for folders. */
export const deckTagsQuery = (http: Http) =>
  queryOptions({
    queryKey: TAGS_KEY,
    queryFn: ({ signal, client }) =>
      orKnown<readonly string[]>(
        http.call(listDeckTags, {}, { signal }).then(({ tags }) => tags.map(({ name }) => name)),
        client.getQueryData<readonly string[] | null>(TAGS_KEY),
      ),
  });
