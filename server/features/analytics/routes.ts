import { calibration as calibrationEndpoint } from "#contract/analytics/calibration.ts";
import { enhancedAnalytics } from "#contract/analytics/enhanced.ts";
import { calibrationOf } from "#domain/analytics/calibration.ts";
import { route, type Call, type Route, type Services } from "#server/http/route.ts";
import { requireStudiedDeck } from "../decks/deck-access.ts";
import { requireFeature } from "../subscription/require-feature.ts";
import { readEnhanced } from "./enhanced.ts";
import { readPredictions } from "./predicted-answers.ts";
import { type AnalyticsQuestion, askedOf, wantedOf } from "./analytics-question.ts";

/** @throws ApiError 402 without detailed analytics, 404 for a deck that the learner could never study. */
async function allowed(
  {
    caller: { userId },
    query,
    timeZone,
  }: Pick<Call<typeof enhancedAnalytics>, "caller" | "query" | "timeZone">,
  services: Services,
): Promise<AnalyticsQuestion> {
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
