import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { Folder } from "#contract/decks/folders.ts";
import { foldersQuery } from "../../services/queries/folder-queries.ts";

export interface KnownFolders {
  /** Undefined during the first load, and if it failed. */
  readonly folders: readonly Folder[] | undefined;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** The learner's folders; unless `isEnabled`, only those in the cache. */
export function useFolders(isEnabled = true): KnownFolders {
  const { http } = useRouteContext({ from: "/app" }).api;
  const { data, isFetching, refetch } = useQuery({ ...foldersQuery(http), enabled: isEnabled });
  return { folders: data?.folders, isFetching, retry: () => void refetch() };
}
