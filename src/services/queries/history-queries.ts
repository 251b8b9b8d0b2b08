import { queryOptions } from "@tanstack/react-query";
import { enhancedSessions, listRatings } from "#contract/study/history.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { type HistoryFilter, NOTHING_UNSENT, type UnsentStudy } from "#domain/study/session-history.ts";
import type { Lazy } from "../browser/lazy.ts";
import type { Http } from "../http/http.ts";
import type { UnsentSession } from "../offline/study/unsent-sessions.ts";
import { HISTORY_KEY } from "./history-key.ts";
import { orEmpty } from "./partial-list.ts";

export const HISTORY_PAGE_SIZE = 20;

/** What the device keeps of sessions that were not sent yet. */
export interface DeviceHistory {
  unsentStudy(): Promise<UnsentStudy>;
  unsentSession(sessionId: string): Promise<UnsentSession | null>;
}

/** A page of sessions at the server; where it is not reached, an empty `PartialList`. */
export const historyQuery = (http: Http, { deck, type, from, to }: HistoryFilter, page: number) =>
  queryOptions({
    queryKey: [...HISTORY_KEY, "list", { deck, type, from, to, page }] as const,
    queryFn: async ({ signal, client, queryKey }) => {
      const query = {
        page: String(page),
        size: String(HISTORY_PAGE_SIZE),
        ...(deck === undefined ? {} : { deckId: String(deck) }),
        ...(type && { type }),
        ...(from && { from }),
        ...(to && { to }),
      };
      return orEmpty(
        () => http.call(enhancedSessions, { query }, { signal }),
        { content: [], page, size: HISTORY_PAGE_SIZE, totalElements: 0, totalPages: 0 },
        client.getQueryData(queryKey),
      );
    },
    staleTime: 0,
  });

/** What was not sent yet; nothing where the device keeps nothing. */
export const unsentStudyQuery = (device: Lazy<DeviceHistory>) =>
  queryOptions({
    queryKey: [...HISTORY_KEY, "unsent"] as const,
    queryFn: () =>
      device
        .get()
        .then((history) => history.unsentStudy())
        .catch(() => NOTHING_UNSENT),
    staleTime: 0,
  });

/** A session with its answers. */
export interface ShownSession extends Omit<ResponseOf<typeof listRatings>, "sessionId"> {
  /** It comes from the device, and the server does not know all of it. */
  readonly isUnsent: boolean;
}

/** One session: from the device as long as the server does not know all of it, else from the server. */
export const sessionQuery = (http: Http, device: Lazy<DeviceHistory>, sessionId: string) =>
  queryOptions({
    queryKey: [...HISTORY_KEY, "one", sessionId] as const,
    queryFn: async ({ signal }): Promise<ShownSession> => {
      const unsent = await device
        .get()
        .then((history) => history.unsentSession(sessionId))
        .catch(() => null);
      if (unsent) return { session: unsent.session, ratings: [...unsent.ratings], isUnsent: true };
      const { session, ratings } = await http.call(listRatings, { params: { sessionId } }, { signal });
      return { session, ratings, isUnsent: false };
    },
    staleTime: 0,
  });
