import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReviewCard } from "#contract/cards.ts";
import { newSchedule, toCardState } from "#domain/scheduling/scheduling.ts";
import { type ReceivedRequest, type Reply, answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { NO_EARLIER } from "#domain/study/open-session.ts";
import type { ReviewDraft } from "#domain/study/answers/review-draft.ts";
import { SaveError, type StudyService, createStudyService } from "./study.ts";

const NOW = Date.UTC(2026, 0, 15, 9);
const SESSION = "0198f9f0-0000-7000-8000-000000000001";
const REVIEW = "0198f9f0-0000-7000-8000-000000000002";
const studied = { kind: "study", deckId: 9 } as const;
const signal = new AbortController().signal;

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const service = () =>
  createStudyService({ api: apiTo(server.baseUrl), now: () => NOW, timeZone: () => "Asia/Amman" });

const requests = () => server.received.map(({ method, path, body }) => ({ method, path, body }));

const schedule = {
  ...newSchedule(NOW - 5000),
  state: "learning",
  due: NOW + 1,
  lastReview: NOW - 5000,
} as const;

const card: ReviewCard = {
  id: 3,
  deckId: 9,
  front: "cat",
  back: "قطة",
  tags: [
    { id: 1, name: "animal" },
    { id: 2, name: "house" },
  ],
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  schedule: toCardState(schedule),
};

const session = {
  sessionId: SESSION,
  type: "study",
  deckId: 9,
  deckTitle: "Words",
  startedAt: "2026-01-15T09:00:00.000Z",
  completedAt: null,
  reviewCount: 0,
  correctCount: 0,
  studyTimeSeconds: 0,
};

describe("loadCards", () => {
  const counts = { new: 7, learning: 5, due: 6 };
  const queue = {
    counts,
    newLater: 12,
    reviewsLater: 3,
    siblingsLater: 4,
    suspended: 0,
    study: {
      presetId: null,
      options: DEFAULT_OPTIONS,
      today: { newPerDay: null, reviewsPerDay: null },
    },
    studies: [],
  };

  it("gives the cards in the server's order and begins a session", async () => {
    const other = { ...card, id: 2 };
    server.answers(({ method }) =>
      method === "GET" ? { body: { content: [card, other], ...queue } } : { status: 201, body: session },
    );
    const item = {
      id: 3,
      front: "cat",
      back: "قطة",
      tags: ["animal", "house"],
      schedule,
      parameters: "fsrs-6/default/4;offset=180",
      isBalanced: false,
      isLeech: false,
    };
    expect(await service().loadCards(studied, SESSION, signal)).toStrictEqual({
      items: [item, { ...item, id: 2 }],
      loadedAt: NOW,
      remaining: { new: 7, learning: 3, due: 6 },
      later: { new: 12, reviews: 3, siblings: 4 },
      session: { id: SESSION, earlier: NO_EARLIER },
    });
    expect(requests()).toStrictEqual([
      { method: "GET", path: "/api/study/review-cards/9", body: undefined },
      {
        method: "POST",
        path: "/api/study/sessions",
        body: { sessionId: SESSION, type: "study", deckId: 9, startedAt: "2026-01-15T09:00:00.000Z" },
      },
    ]);
  });

  it("leaves out what was never answered where a deck is reviewed", async () => {
    const fresh = { ...card, id: 2, schedule: toCardState(newSchedule(NOW)) };
    server.answers(({ method }) =>
      method === "GET" ? { body: { content: [card, fresh], ...queue } } : { status: 201, body: session },
    );
    const { items, remaining } = await service().loadCards({ kind: "review", deckId: 9 }, SESSION, signal);
    expect(items.map(({ id }) => id)).toStrictEqual([3]);
    expect(remaining).toStrictEqual({ new: 0, learning: 4, due: 6 });
    server.answers(() => ({ body: { content: [fresh], ...queue } }));
    const none = await service().loadCards({ kind: "review", deckId: 9 }, SESSION, signal);
    expect([none.items, server.received.length]).toStrictEqual([[], 1]);
  });

  it("reviews across decks in a session that belongs to none", async () => {
    const other = { ...card, id: 2, deckId: 10 };
    server.answers(({ method }) =>
      method === "GET"
        ? {
            body: {
              content: [card, other],
              ...queue,
              decks: [{ deckId: 10, title: "Verbs", isOwner: true }],
            },
          }
        : { status: 201, body: { ...session, deckId: null, deckTitle: null } },
    );
    const { items } = await service().loadCards({ kind: "review", deckId: null }, SESSION, signal);
    expect(items.map(({ id, deck }) => [id, deck])).toStrictEqual([
      // A server of before names none.
      [3, undefined],
      [2, { id: 10, title: "Verbs", isOwn: true }],
    ]);
    expect(requests()).toMatchObject([
      { method: "GET", path: "/api/study/all-review-cards" },
      {
        method: "POST",
        path: "/api/study/sessions",
        body: { sessionId: SESSION, deckId: null, type: "spaced_review" },
      },
    ]);
  });

  it("goes on with a session that did not end, where that is asked for", async () => {
    const counted = { cardCount: 3, undoneCount: 0, ratings: { again: 1, hard: 0, good: 2, easy: 0 } };
    const open = { ...session, sessionId: REVIEW, ...counted, studyTimeSeconds: 21 };
    const answering = (body: unknown) => (request: ReceivedRequest) =>
      request.path === "/api/study/sessions/open"
        ? { body }
        : request.method === "GET"
          ? { body: { content: [card], ...queue } }
          : { status: 201, body: session };
    const load = async (scope: Parameters<StudyService["loadCards"]>[0], resumes = true) =>
      (await service().loadCards(scope, SESSION, signal, { resumes })).session;
    server.answers(answering({ session: open }));
    expect(await load(studied)).toStrictEqual({
      id: REVIEW,
      earlier: { byRating: { 1: 1, 2: 0, 3: 2, 4: 0 }, seconds: 21 },
    });
    expect(requests().map(({ method }) => method)).toStrictEqual(["GET", "GET"]);
    const asked = server.received.find(({ path }) => path.endsWith("/open"));
    expect(Object.fromEntries(asked?.query ?? [])).toStrictEqual({ type: "study", deckId: "9" });
    const fresh = { id: SESSION, earlier: NO_EARLIER };
    expect(await load(studied, false)).toStrictEqual(fresh);
    server.answers(answering({ session: null }));
    expect(await load(studied)).toStrictEqual(fresh);
    // A server of before, or one that fails.
    server.answers(answering({}));
    expect(await load({ kind: "review", deckId: 9 })).toStrictEqual(fresh);
    const across = server.received.findLast(({ path }) => path.endsWith("/open"));
    expect(Object.fromEntries(across?.query ?? [])).toStrictEqual({ type: "spaced_review", deckId: "9" });
  });

  it("begins no session where there is nothing to study", async () => {
    server.answers(() => ({ body: { content: [], ...queue } }));
    expect(await service().loadCards(studied, SESSION, signal)).toMatchObject({ items: [], loadedAt: NOW });
    expect(server.received.length).toBe(1);
  });

  it("fails where the cards or the session cannot be had", async () => {
    server.answers(() => ({ status: 404 }));
    await expect(service().loadCards(studied, SESSION, signal)).rejects.toMatchObject({ status: 404 });
    server.answers(({ method }) =>
      method === "GET" ? { body: { content: [card], ...queue } } : { cut: "before" },
    );
    await expect(service().loadCards(studied, SESSION, signal)).rejects.toMatchObject({
      failure: { kind: "unanswered", origin: "network" },
    });
  });
});

describe("saveReview", () => {
  const draft: ReviewDraft = {
    reviewId: REVIEW,
    cardId: 3,
    sessionId: SESSION,
    performance: 4,
    reviewTimestamp: NOW + 1234,
    updatedAt: NOW + 5678,
    studyTimeSeconds: 2.5,
    version: 2,
    voided: true,
    scheduleBefore: schedule,
  };
  const taken = { success: true, syncedCount: 1, failedCount: 0, errors: [], results: [], schedules: [] };

  const failureAfter = async (reply: Reply) => {
    server.answers(() => reply);
    const error: unknown = await service()
      .saveReview(draft, signal)
      .catch((reason: unknown) => reason);
    if (!(error instanceof SaveError))
      throw new Error("It was saved, or failed otherwise.", { cause: error });
    return { message: error.message, retryable: error.retryable };
  };

  it("sends the answer as the contract has it", async () => {
    server.answers(() => ({ body: taken }));
    expect(await service().saveReview(draft, signal)).toBe(NOW);
    expect(requests()).toStrictEqual([
      {
        method: "POST",
        path: "/api/study/bulk-review",
        body: {
          reviewItems: [
            {
              reviewId: REVIEW,
              cardId: 3,
              sessionId: SESSION,
              performance: 4,
              reviewTimestamp: "2026-01-15T09:00:01.234Z",
              updatedAt: "2026-01-15T09:00:05.678Z",
              studyTimeSeconds: 2.5,
              version: 2,
              voided: true,
              timeZone: "Asia/Amman",
            },
          ],
        },
      },
    ]);
  });

  it("sends what the answer was like, where something was said", async () => {
    server.answers(() => ({ body: taken }));
    const details = { confidence: 0.25, answerQuality: 1, errorType: "spelling", notes: null };
    await service().saveReview({ ...draft, ...details }, signal);
    expect(requests()).toMatchObject([{ body: { reviewItems: [details] } }]);
  });

  it("can be tried again where the server was out of reach or busy", async () => {
    const network = "Network error. Please check your internet connection and try again.";
    expect(await failureAfter({ cut: "before" })).toStrictEqual({ message: network, retryable: true });
    const busy = "Too many requests. Please try again later.";
    expect(await failureAfter({ status: 429 })).toStrictEqual({ message: busy, retryable: true });
    expect((await failureAfter({ status: 503 })).retryable).toBe(true);
  });

  it("is given up where the server refuses the call, or the answer in it", async () => {
    const gone = "The requested resource was not found.";
    expect(await failureAfter({ status: 404 })).toStrictEqual({ message: gone, retryable: false });
    expect((await failureAfter({ status: 422 })).retryable).toBe(false);
    const errors = [{ cardId: 3, errorMessage: "The card was deleted.", errorCode: "RESOURCE_NOT_FOUND" }];
    const body = { ...taken, success: false, syncedCount: 0, failedCount: 1, errors };
    expect(await failureAfter({ body })).toStrictEqual({
      message: "The card was deleted.",
      retryable: false,
    });
  });
});

describe("completeSession", () => {
  it("reports when the session ended", async () => {
    server.answers(() => ({ body: { ...session, completedAt: "2026-01-15T09:00:01.000Z" } }));
    await service().completeSession(SESSION, NOW + 1000);
    expect(requests()).toStrictEqual([
      {
        method: "PUT",
        path: `/api/study/sessions/${SESSION}/complete`,
        body: { completedAt: "2026-01-15T09:00:01.000Z" },
      },
    ]);
  });
});
