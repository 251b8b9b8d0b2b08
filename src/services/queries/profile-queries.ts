import { queryOptions } from "@tanstack/react-query";
import { getProfile } from "#contract/profiles.ts";
import { DECK_PAGE_SIZE } from "./deck-queries.ts";
import type { Http } from "../http/http.ts";

/** All that is known of profiles. */
export const PROFILES_KEY = ["profiles"] as const;

export const profileQuery = (http: Http, username: string, page: number) =>
  queryOptions({
    queryKey: [...PROFILES_KEY, username, page] as const,
    queryFn: ({ signal }) => {
      const query = { page: String(page), size: String(DECK_PAGE_SIZE) };
      return http.call(getProfile, { params: { username }, query }, { signal });
    },
  });
