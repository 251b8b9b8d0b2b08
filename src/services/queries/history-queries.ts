import { queryOptions } from "@tanstack/react-query";
import { enhancedSessions, listRatings } from "#contract/study/history.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { type HistoryFilter, NOTHING_UNSENT } from "#domain/study/session-history.ts";
import type { Api } from "./api.ts";
import { HISTORY_KEY } from "./keys.ts";
import { orEmpty } from "./partial-list.ts";
import { resource } from "./resource.ts";

export const HISTORY_PAGE_SIZE = 20;

export const historyQuery = resource({
  endpoint: enhancedSessions,
  key: ({ deck, type, from, to }: HistoryFilter, page: number) => [
    ...HISTORY_KEY,
    "list",
    { deck, type, from, to, page },
  ],
  call: ({ deck, type, from, to }, page) => ({
    query: {
      page: String(page),
      size: String(HISTORY_PAGE_SIZE),
      ...(deck === undefined ? {} : { deckId: String(deck) }),
      ...(type && { type }),
      ...(from && { from }),
      ...(to && { to }),
    },
  }),
  instead: (missing, _, page) =>
    orEmpty(missing, { content: [], page, size: HISTORY_PAGE_SIZE, totalElements: 0, totalPages: 0 }),
  staleTime: 0,
});

/** Unsent sessions; none without a device. */
export const unsentStudyQuery = (api: Api) =>
  queryOptions({
    queryKey: [...HISTORY_KEY, "unsent"] as const,
    queryFn: () =>
      api.device
        .open()
        .then((history) => history.unsentStudy())
        .catch(() => NOTHING_UNSENT),
    staleTime: 0,
  });

/** A session with its answers. */
export interface ShownSession extends Omit<ResponseOf<typeof listRatings>, "sessionId"> {
  /** The server does not know all of it. */
  readonly isUnsent: boolean;
}

/** A session from the device until the server knows all of it, then from the server. */
export const sessionQuery = (api: Api, sessionId: string) =>
  queryOptions({
    queryKey: [...HISTORY_KEY, "one", sessionId] as const,
    queryFn: async ({ signal }): Promise<ShownSession> => {
      const unsent = await api.device
        .open()
        .then((history) => history.unsentSession(sessionId))
        .catch(() => null);
      if (unsent) return { session: unsent.session, ratings: [...unsent.ratings], isUnsent: true };
      const { session, ratings } = await api.call(listRatings, { params: { sessionId } }, { signal });
      return { session, ratings, isUnsent: false };
    },
    staleTime: 0,
  });
