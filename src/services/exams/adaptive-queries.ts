import { queryOptions } from "@tanstack/react-query";
import { adaptiveHistory, adaptiveInsights } from "#contract/adaptive/adaptive-exams.ts";
import type { Http } from "../http/http.ts";
import { EXAMS_KEY } from "../queries/keys.ts";

const PAGE_SIZE = 10;

/** A page of adaptive exams that have ended. */
export const adaptiveHistoryQuery = (http: Http, deckId: number | undefined, page: number) =>
  queryOptions({
    queryKey: [...EXAMS_KEY, "adaptive", { deckId, page }] as const,
    queryFn: ({ signal }) => {
      const ofDeck = deckId !== undefined && { deckId: String(deckId) };
      const query = { page: String(page), size: String(PAGE_SIZE), ...ofDeck };
      return http.call(adaptiveHistory, { query }, { signal });
    },
    staleTime: 0,
  });

/** What one of them shows. */
export const adaptiveInsightsQuery = (http: Http, sessionId: string) =>
  queryOptions({
    queryKey: [...EXAMS_KEY, "adaptive", sessionId] as const,
    queryFn: ({ signal }) => http.call(adaptiveInsights, { params: { sessionId } }, { signal }),
    staleTime: 0,
  });
