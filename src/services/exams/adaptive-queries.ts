import { adaptiveHistory, adaptiveInsights } from "#contract/adaptive/adaptive-exams.ts";
import { EXAMS_KEY } from "../queries/keys.ts";
import { resource } from "../queries/resource.ts";

const PAGE_SIZE = 10;

export const adaptiveHistoryQuery = resource({
  endpoint: adaptiveHistory,
  key: (deckId: number | undefined, page: number) => [...EXAMS_KEY, "adaptive", { deckId, page }],
  call: (deckId, page) => ({
    query: {
      page: String(page),
      size: String(PAGE_SIZE),
      ...(deckId !== undefined && { deckId: String(deckId) }),
    },
  }),
  staleTime: 0,
});

export const adaptiveInsightsQuery = resource({
  endpoint: adaptiveInsights,
  key: (sessionId: string) => [...EXAMS_KEY, "adaptive", sessionId],
  call: (sessionId) => ({ params: { sessionId } }),
  staleTime: 0,
});
