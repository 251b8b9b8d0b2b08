import { calibration as calibrationEndpoint } from "#contract/analytics/calibration.ts";
import { enhancedAnalytics } from "#contract/analytics/enhanced.ts";
import type { TimeRange } from "#contract/study/statistics.ts";
import { calibrationOf } from "#domain/analytics/calibration.ts";
import { route, type Route, type Services } from "#server/http/route.ts";
import { requireStudiedDeck } from "../decks/deck-access.ts";
import { requireFeature } from "../subscription/require-feature.ts";
import { readEnhanced } from "./enhanced.ts";
import { readPredictions } from "./predicted-answers.ts";
import { type AnalyticsQuestion, askedOf, wantedOf } from "./analytics-question.ts";

interface Asking {
  readonly caller: { readonly userId: number };
  readonly query: { readonly timeRange: TimeRange; readonly deckId?: number | undefined };
  readonly timeZone: string;
}

/** @throws ApiError 402 without detailed analytics, 404 for a deck that the learner could never study. */
async function allowed({ caller, query, timeZone }: Asking, services: Services): Promise<AnalyticsQuestion> {
  const { userId } = caller;
  await requireFeature(userId, "detailedAnalytics", services);
  if (query.deckId !== undefined) await requireStudiedDeck(services.db, userId, query.deckId);
  return wantedOf(query, { userId, now: services.now(), timeZone });
}

export const analyticsRoutes: readonly Route[] = [
  route(enhancedAnalytics, async (call, services) =>
    readEnhanced(services.db, await allowed(call, services)),
  ),

  route(calibrationEndpoint, async (call, services) => {
    const wanted = await allowed(call, services);
    const { predictions, isComplete } = await readPredictions(services.db, wanted);
    return { ...askedOf(wanted), ...calibrationOf(predictions), isComplete };
  }),
];
