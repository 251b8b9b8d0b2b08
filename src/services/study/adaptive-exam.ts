import {
  type AdaptiveInsights,
  type AdaptiveRecommendation,
  adaptiveInsights,
  answerAdaptiveExam,
  recommendAdaptiveConfiguration,
  startAdaptiveExam,
} from "#contract/adaptive/adaptive-exams.ts";
import type { AdaptiveExam, AdaptiveOutcome } from "#contract/adaptive/adaptive-values.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { isRefusedForPlan } from "#domain/subscription/asks-for-plan.ts";
import { HttpError } from "../http/http-error.ts";
import type { Http } from "../http/http.ts";

/** Why the server refused: it needs a subscription, the exam is elsewhere by now, or anything else. */
type Refusal = "subscription" | "conflict" | "other";

/** What the server answers, why it refused, or that it cannot be reached, which may change by itself. */
export type AdaptiveReply<T> =
  | { readonly outcome: "answered"; readonly answer: T }
  | { readonly outcome: "refused"; readonly why: Refusal; readonly message: string }
  | { readonly outcome: "unreachable" };

export type WantedExam = BodyOf<typeof startAdaptiveExam>;

export type AdaptiveAnswer = BodyOf<typeof answerAdaptiveExam>;

export interface AdaptiveExamService {
  recommend(deckId: number, signal?: AbortSignal): Promise<AdaptiveReply<AdaptiveRecommendation>>;
  start(wanted: WantedExam, signal?: AbortSignal): Promise<AdaptiveReply<AdaptiveExam>>;
  answer(given: AdaptiveAnswer, signal?: AbortSignal): Promise<AdaptiveReply<AdaptiveOutcome>>;
  insights(sessionId: string, signal?: AbortSignal): Promise<AdaptiveReply<AdaptiveInsights>>;
}

export function createAdaptiveExamService(http: Http): AdaptiveExamService {
  // The page itself asks for a subscription: the plans' back button must lead to it, not to the plans again.
  const until = (signal?: AbortSignal) => ({ ...(signal && { signal }), unsubscribed: "caller" }) as const;
  return {
    recommend: (deckId, signal) =>
      replied(http.call(recommendAdaptiveConfiguration, { body: { deckId } }, until(signal))),
    start: (body, signal) => replied(http.call(startAdaptiveExam, { body }, until(signal))),
    answer: (body, signal) => replied(http.call(answerAdaptiveExam, { body }, until(signal))),
    insights: (sessionId, signal) =>
      replied(http.call(adaptiveInsights, { params: { sessionId } }, until(signal))),
  };
}

async function replied<T>(call: Promise<T>): Promise<AdaptiveReply<T>> {
  try {
    return { outcome: "answered", answer: await call };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const mayPass = [401, 408, 429].includes(error.status ?? 0);
    if (error.unreachable || error.outcomeUnknown || mayPass) return { outcome: "unreachable" };
    return { outcome: "refused", why: whyOf(error), message: error.message };
  }
}

function whyOf({ code, status }: HttpError): Refusal {
  if (isRefusedForPlan(code)) return "subscription";
  return status === 409 ? "conflict" : "other";
}
