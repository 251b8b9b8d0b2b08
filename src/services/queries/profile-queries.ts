import { getProfile } from "#contract/profiles.ts";
import { DECK_PAGE_SIZE } from "./deck-queries.ts";
import { PROFILES_KEY } from "./keys.ts";
import { resource } from "./resource.ts";

export const profileQuery = resource({
  endpoint: getProfile,
  key: (username: string, page: number) => [...PROFILES_KEY, username, page],
  call: (username, page) => ({
    params: { username },
    query: { page: String(page), size: String(DECK_PAGE_SIZE) },
  }),
});
