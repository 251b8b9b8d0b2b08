import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../../services/queries/api.ts";
import { foldersQuery } from "../../services/queries/folder-queries.ts";

/** Loads the folders; the page reports a failure. */
export const loadFolders = (context: {
  readonly http: Api;
  readonly queryClient: QueryClient;
}): Promise<unknown> => context.queryClient.query(foldersQuery(context.http)).catch(() => undefined);
