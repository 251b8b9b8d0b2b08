import type { QueryClient } from "@tanstack/react-query";
import type { Http } from "../../services/http/http.ts";
import { foldersQuery } from "../../services/queries/folder-queries.ts";

/** Loads the folders for the page that shows them; it says what failed. */
export const loadFolders = (context: {
  readonly http: Http;
  readonly queryClient: QueryClient;
}): Promise<unknown> => context.queryClient.query(foldersQuery(context.http)).catch(() => undefined);
