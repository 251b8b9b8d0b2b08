import * as v from "valibot";
import { bulkReview } from "#contract/reviews.ts";
import { startBlockingServer } from "../support/blocking-server.ts";

/** Answers of a server that does not take the request. */
export const FAILURES = {
  busy: { status: 503, body: {} },
  denied: {
    status: 404,
    body: { message: "Nobody understands this.", code: "BAD_REQUEST", requestId: "request-1" },
  },
  tooLarge: { status: 413, body: {} },
} as const;

type Items = readonly { readonly reviewId: string; readonly cardId: number }[];
export const itemsOf = (body: unknown): Items => v.parse(bulkReview.body, body).reviewItems;

/** The response that refuses each answer. */
export const refusalOf = (items: Items) => ({
  success: false,
  syncedCount: 0,
  failedCount: items.length,
  errors: items.map(({ cardId }) => ({
    cardId,
    errorMessage: "The card is gone.",
    errorCode: "RESOURCE_NOT_FOUND",
  })),
  results: items.map(({ reviewId }) => ({ reviewId, outcome: "refused" })),
  schedules: [],
});

/** A server that takes answers when the test says so, and counts each of them once. */
export async function startReviewServer() {
  const server = await startBlockingServer({ bulk: { path: bulkReview.path } });
  const taken = new Set<string>();
  const sent = () => itemsOf(server.last("bulk")?.body);
  const take = () =>
    sent().map(({ reviewId }) => {
      const outcome = taken.has(reviewId) ? "duplicate" : "applied";
      taken.add(reviewId);
      return { reviewId, outcome };
    });
  return {
    url: server.url,
    taken: () => taken.size,
    requests: () => server.counts().bulk,
    blocked: () => server.blocked().bulk,
    take() {
      const results = take();
      const answer = {
        success: true,
        syncedCount: results.length,
        failedCount: 0,
        errors: [],
        schedules: [],
      };
      server.answer("bulk", { status: 200, body: { ...answer, results } });
    },
    lose() {
      take();
      server.disconnect("bulk");
    },
    refuse: () => server.answer("bulk", { status: 200, body: refusalOf(sent()) }),
    fail: (how: keyof typeof FAILURES) => server.answer("bulk", FAILURES[how]),
    atRest: () => server.atRest(),
    close: () => server.close(),
  };
}
